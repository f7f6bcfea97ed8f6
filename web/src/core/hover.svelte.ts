/** Which thing of the page tells its card now: one at a time, by resting pointer, by focus, by a long press. */
const REST = 400; // ms that the pointer rests
const PRESS = 450; // ms that a finger stays
const GRACE = 220; // ms to cross from the thing to its card
const SLIP = 10; // px that a finger may slip

const MARKED = '[data-about], [data-why]';

type Thing = HTMLElement | SVGElement;

class Hover {
  thing = $state.raw<Thing | null>(null);
  /** Opened by hand or key: it is read out, too. */
  asked = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private aim: Thing | null = null;
  private down: { x: number; y: number } | null = null;
  private pressed = false;

  show(thing: Thing, asked = true): void {
    clearTimeout(this.timer);
    this.aim = thing;
    this.thing = thing;
    this.asked = asked;
  }

  hide(): void {
    clearTimeout(this.timer);
    this.aim = null;
    this.thing = null;
  }

  /** The thing went away under its card. */
  check(): void {
    if (this.thing && !this.thing.isConnected) this.hide();
  }

  over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.buttons) return;
    if (inCard(event.target)) return clearTimeout(this.timer);
    const thing = markedAt(event.target);
    // what comes to lie under a pointer that has just clicked was not pointed at
    if (this.down && Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y) < 3) return;
    this.down = null;
    if (thing === this.aim) {
      if (thing && thing === this.thing) clearTimeout(this.timer);
      return;
    }
    clearTimeout(this.timer);
    this.aim = thing;
    if (thing) this.timer = setTimeout(() => this.show(thing, false), this.thing ? GRACE : REST);
    else if (this.thing) this.timer = setTimeout(() => this.hide(), GRACE);
  }

  left(): void {
    clearTimeout(this.timer);
    this.aim = null;
    if (this.thing && !this.asked) this.timer = setTimeout(() => this.hide(), GRACE);
  }

  focus(target: EventTarget | null): void {
    const thing = markedAt(target);
    if (inCard(target)) return;
    if (thing && target instanceof Element && target.matches(':focus-visible')) this.show(thing);
    else if (this.asked) this.hide();
  }

  press(event: PointerEvent): void {
    this.pressed = false;
    if (inCard(event.target)) return;
    this.hide();
    this.down = { x: event.clientX, y: event.clientY };
    const thing = markedAt(event.target);
    if (event.pointerType === 'mouse')
      this.aim = thing; // clicked: it says no more until the pointer comes again
    else if (thing)
      this.timer = setTimeout(() => {
        this.pressed = true;
        this.show(thing);
      }, PRESS);
  }

  slip(event: PointerEvent): void {
    if (event.pointerType === 'mouse' || !this.down || this.thing) return;
    if (Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y) > SLIP) clearTimeout(this.timer);
  }

  release(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' && !this.thing) clearTimeout(this.timer);
  }

  /** A long press asks and does not choose: the click that ends it is not one. */
  click(event: Event): void {
    if (!this.pressed) return;
    this.pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }
}

const inCard = (target: EventTarget | null) => target instanceof Element && target.closest('.hovercard') !== null;

export const markedAt = (target: EventTarget | null): Thing | null =>
  target instanceof Element ? target.closest<HTMLElement | SVGElement>(MARKED) : null;

export const hover = new Hover();
