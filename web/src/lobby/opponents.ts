/** Bots as the lobby tells of them, and who sits down against you where you do not choose. */
import { t } from '../core/i18n';
import type { BotInfo } from '../core/types.gen';
import { botName } from './rows';

/** In a list: "Bot: Steward (medium) · 1500". */
export function botLabel(bot: BotInfo): string {
  const name = botName(bot.id);
  return bot.rating ? t('lobby.botrated', { name, points: bot.rating.points }) : t('lobby.botname', { name });
}

/** What it is like, and how it was rated: "Steward (medium): Sound judgement, never twice the same game. Rated 1500 …" */
export function botSaid(bot: BotInfo): string {
  if (!bot.text) return '';
  const said = `${botName(bot.id)}: ${bot.text}`;
  if (!bot.rating) return said;
  const { points, low, high, games, date, measured } = bot.rating;
  const figures = { points, low, high, games, date };
  return `${said} ${measured === bot.id ? t('lobby.rated', figures) : t('lobby.rated.as', { ...figures, measured })}`;
}

/** The bots for so many seats at one click: stewards of different temperaments, no two alike as far as they reach; the easy ones for who
 * is guided through a first game. */
export function opponents(bots: readonly { id: string }[], seats: number, easy: boolean, lot: () => number = Math.random): string[] {
  const ids = bots.map((b) => b.id);
  const plain = ids.includes('steward') ? 'steward' : (ids.at(-1) ?? 'random');
  if (easy) return Array<string>(seats).fill(ids.includes('apprentice') ? 'apprentice' : plain);
  const left = ids.filter((id) => id.startsWith('steward:'));
  return Array.from({ length: seats }, () => left.splice(Math.floor(lot() * left.length), 1)[0] ?? plain);
}
