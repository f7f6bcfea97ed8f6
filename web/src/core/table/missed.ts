import type { View } from '../types';
import type { Frame, Stage } from './stage';

const secret = (view: View): boolean => view.viewer >= 0 && !view.shared;

/** A frame as another may see it: what only one of us may know is not in it; the board is the present one then. */
export const openly = (frame: Frame, now: View): Frame =>
  secret(frame.before) || secret(frame.after) ? { ...frame, before: now, after: now } : frame;

/** Several at one screen: what was played to one of them behind his curtain the next has not seen. */
export class Missed {
  private readonly by = new Map<number, Frame[]>();

  note(stage: Stage, frames: Frame[]): void {
    const secretTo = stage.secretly();
    if (secretTo === null) return;
    const played = frames.filter((frame) => frame.beats.length && !frame.told).map((frame) => ({ ...frame, told: true }));
    for (const seat of stage.ours()) if (seat !== secretTo) this.by.set(seat, [...(this.by.get(seat) ?? []), ...played]);
  }

  /** For the one who takes the device. What is shown to all begins anew. */
  take(seat: number | null): Frame[] {
    const found = seat === null ? [] : (this.by.get(seat) ?? []);
    if (seat === null) this.by.clear();
    else this.by.delete(seat);
    return found;
  }
}
