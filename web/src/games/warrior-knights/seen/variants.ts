/** What is seen of the events that variants bring, in the order of their names. */
import { alike, allSilent, type Score } from '../../../core/choreography';

const SIEGES: Score = {
  siege_pressed: { kind: 'note', weight: 5, against: ['wall'], things: ['wall'] },
  engine_built: { kind: 'note', weight: 4, against: ['wall'], things: ['wall'] },
  siege_draw: { kind: 'dice', weight: 2, things: ['wall'] },
  hunger: { kind: 'note', weight: 4, against: ['wall'], joins: true },
  terms_granted: { kind: 'note', weight: 4, favours: ['wall'], joins: true },
  starved_out: { kind: 'note', weight: 7, against: ['wall'], joins: true, stop: true },
  let_go: { kind: 'note', weight: 3, favours: ['noble'], joins: true },
};

const CAPITULATION: Score = {
  surrendered: { kind: 'hands', hands: ['city', 'to'], weight: 9, stop: true },
  terms_refused: { kind: 'note', weight: 3, joins: true },
  truce_begins: { kind: 'note', weight: 4, path: ['seat', 'to'], joins: true },
};

const MASTERS: Score = {
  bribed: { kind: 'note', weight: 4, path: ['noble', 'target'], against: ['target'] },
  defects: { kind: 'hands', hands: ['noble', 'seat'], weight: 9, joins: true, stop: true },
  stays_true: { kind: 'note', weight: 4, joins: true, favours: ['seat'] },
  set_aside: { kind: 'note', weight: 6, against: ['noble'], joins: true },
  proposed_master: { kind: 'note', weight: 3, opens: true },
  symbols_drawn: { kind: 'dice', weight: 2, joins: true },
  nobody_matches: { kind: 'note', weight: 3, joins: true },
  new_master: { kind: 'note', weight: 6, favours: ['seat'], joins: true },
  not_taken_in: { kind: 'note', weight: 3, joins: true },
  heir_given: { kind: 'note', weight: 4, favours: ['seat'] },
  heir_killed: { kind: 'note', weight: 6, against: ['noble'], stop: true },
  heir_found: { kind: 'note', weight: 4, favours: ['noble'], joins: true },
  no_heir_found: { kind: 'note', weight: 4, against: ['noble'], joins: true },
  ...allSilent('told with the Noble who changes his master', ['left_behind']),
};

const DIPLOMACY: Score = {
  appeal_made: { kind: 'note', weight: 4, things: ['city'], against: ['city'] },
  appeal_heard: { kind: 'hands', hands: ['city', 'seat'], weight: 9, joins: true, stop: true },
  appeal_unheard: { kind: 'note', weight: 4, joins: true },
  appeal_forbidden: { kind: 'note', weight: 3, against: ['asker'], joins: true },
  ...allSilent('said by the appeal itself', ['appeal_allowed']),
};

const LEARNING: Score = {
  knowledge_gained: { kind: 'figure', figure: ['open-book', 'knowledge', 1], weight: 2, shared: 'wk.shared.knowledge' },
  knowledge_paid: { kind: 'figure', figure: ['open-book', 'knowledge', -1], weight: 1 },
  knowledge_lost: { kind: 'figure', figure: ['open-book', 'knowledge', -1], weight: 3, against: ['seat'] },
  advancement_bought: { kind: 'card', card: 'advancement', weight: 5 },
  advancement_used: { kind: 'card', card: 'advancement', weight: 4 },
  scholar: { kind: 'note', weight: 6, favours: ['seat'], opens: true },
  space_blocked: { kind: 'note', weight: 3 },
  noble_refreshed: { kind: 'note', weight: 2, favours: ['noble'] },
  on_trial: { kind: 'note', weight: 4, against: ['seat'] },
  ...allSilent('of cards and decks', ['advancement_discarded', 'advancements_refreshed', 'advancement_drawn', 'advancement_offered']),
  ...allSilent('for the eyes of one player only', ['deciphered']),
};

const GLORY: Score = {
  dues_paid: { kind: 'figure', figure: ['two-coins', 'crowns', -1], weight: 1 },
  tithe_paid: { kind: 'figure', figure: ['two-coins', 'crowns', -1], weight: 1, shared: 'wk.shared.tithe' },
  usury_capped: { kind: 'note', weight: 3, joins: true, against: ['seat'] },
  wager_entered: { kind: 'figure', figure: ['two-coins', 'crowns', -1], weight: 2, joins: true },
  wager_won: { kind: 'figure', figure: ['two-coins', 'crowns', 1], weight: 4, joins: true, favours: ['seat'] },
  riot_begins: { kind: 'note', weight: 6, against: ['city'], opens: true, stop: true },
  riot_ends: { kind: 'note', weight: 3, favours: ['city'], opens: true },
  riot_stopped: { kind: 'note', weight: 3, joins: true },
  battle_left: { kind: 'note', weight: 5, joins: true, things: ['area'] },
  funds_paid: { kind: 'figure', figure: ['two-coins', 'crowns', -1], weight: 2, joins: true },
  stake_given_up: { kind: 'note', weight: 3, joins: true },
  voyage_abandoned: { kind: 'note', weight: 4, joins: true },
  longbows_shoot: { kind: 'note', weight: 3, joins: true },
  held_out: { kind: 'note', weight: 5, joins: true, things: ['wall'] },
  army_treated: { kind: 'note', weight: 2, joins: true },
  ledgers_pay: { kind: 'figure', figure: ['two-coins', 'crowns', 1], weight: 2 },
  garrison_hired: { kind: 'note', weight: 4 },
  garrisons_paid: { kind: 'figure', figure: ['two-coins', 'crowns', -1], weight: 2, shared: 'wk.shared.wages' },
  garrison_gone: { kind: 'note', weight: 4, against: ['city'], joins: true },
  levy_raised: { kind: 'note', weight: 3, joins: true, things: ['noble'] },
  ...allSilent('told with the revolt or the riot it leads to', ['riot_drawn']),
  ...allSilent('told with the battle and its cards', ['drilled', 'leader_used', 'hard_pursuit', 'kept_together']),
  ...allSilent('said by the march itself', ['post_ridden', 'stays_fresh', 'safe_conduct', 'levy_goes_home', 'paymasters_crown']),
};

const GARRISONS: Score = {
  troops_left: { kind: 'note', weight: 3, things: ['city'] },
  taken_along: { kind: 'note', weight: 2, things: ['city'] },
  suppressed: { kind: 'note', weight: 4, joins: true },
  not_suppressed: { kind: 'note', weight: 4, joins: true, against: ['city'] },
  left_troops_lost: { kind: 'note', weight: 5, joins: true, against: ['city'] },
  ...allSilent('told with the city', ['garrison_dissolved']),
};

const INVADER: Score = {
  invader_lands: { kind: 'event', weight: 9, things: ['area'], opens: true },
  invader_lands_by_city: { kind: 'event', weight: 9, things: ['area'], against: ['city'], opens: true },
  invader_makes_for: { kind: 'walk', path: ['noble', 'wall'], weight: 5, against: ['wall'], opens: true },
  invader_joins: { kind: 'note', weight: 3, opens: true },
  invader_enlists: { kind: 'note', weight: 3, opens: true },
  invader_plunders: { kind: 'figure', figure: ['two-coins', 'crowns', -1], weight: 6, against: ['seat'], opens: true, stop: true },
  invader_stirs_up: { kind: 'note', weight: 6, against: ['seat'], opens: true },
  invader_recovers: { kind: 'note', weight: 2, opens: true },
  invader_repairs: { kind: 'note', weight: 2, opens: true },
  invader_rides_on: { kind: 'note', weight: 3, opens: true },
  invader_burns_library: { kind: 'event', weight: 5, opens: true },
  invader_sacks: { kind: 'hands', hands: ['city'], weight: 9, joins: true, stop: true },
  invader_holds: { kind: 'hands', hands: ['city'], weight: 9, joins: true, stop: true, lands: ['city_owner'] },
  invader_takes_crowns: { kind: 'figure', figure: ['two-coins', 'crowns', -1], weight: 7, against: ['seat'], joins: true, stop: true },
  invader_stronghold_lost: { kind: 'event', weight: 9, opens: true },
  invader_beaten: { kind: 'event', weight: 10, opens: true },
  invasion_over: { kind: 'event', weight: 9, opens: true },
  barren_upkeeps: { kind: 'event', weight: 6, opens: true },
  ...allSilent('a card that does nothing', ['invader_idle']),
};

const KINGS: Score = {
  pool_runs_out: { kind: 'event', weight: 8, opens: true },
  no_king_yet: { kind: 'note', weight: 5, opens: true },
  becomes_king: { kind: 'event', weight: 10, favours: ['seat'], opens: true },
  usurps: { kind: 'event', weight: 10, against: ['old'], favours: ['seat'], opens: true, stop: true },
  kings_army_sworn: { kind: 'note', weight: 4, joins: true },
  wins_the_game: { kind: 'event', weight: 10, opens: true },
  crown_vacant: { kind: 'event', weight: 9, against: ['seat'], opens: true },
  concessions: { kind: 'note', weight: 5, opens: true },
  influence_passes: { kind: 'figure', figure: ['laurels', 'influence', -1], weight: 6, against: ['seat'], favours: ['to'] },
  standing: { kind: 'figure', figure: ['laurels', 'points', 1], weight: 3, shared: 'wk.shared.standing' },
  points_gained: { kind: 'figure', figure: ['laurels', 'points', 1], weight: 5 },
  points_lost: { kind: 'figure', figure: ['laurels', 'points', -1], weight: 5, against: ['seat'] },
  eliminated: { kind: 'event', weight: 10, against: ['seat'], joins: true, stop: true },
};

const PRAYERS: Score = {
  prayed: { kind: 'figure', figure: ['cross', 'faith', -1], weight: 2 },
  miracle: { kind: 'event', weight: 6, joins: true },
};

const MISSIONS: Score = {
  missions_dealt: { kind: 'note', weight: 2, opens: true },
  mission_shown: { kind: 'note', weight: 5, opens: true },
  mission_revealed: { kind: 'note', weight: 5, opens: true },
  mission_fulfilled: { kind: 'note', weight: 7, joins: true },
  mission_failed: { kind: 'note', weight: 4, joins: true },
  mission_forfeited: { kind: 'note', weight: 4, joins: true },
  ...allSilent('for the eyes of one player only', ['mission_received']),
};

const MOTIONS: Score = {
  proposed_motion: { kind: 'note', weight: 3, opens: true },
  proposed_repeal: { kind: 'note', weight: 3, opens: true },
  motion_in_force: { kind: 'note', weight: 5, joins: true },
  motion_repealed: { kind: 'note', weight: 5, joins: true },
  motion_defied: { kind: 'note', weight: 4, opens: true },
};

/** Between two Barons: somebody rides from the one's stronghold to the other's. */
const RIDE: [string, string] = ['seat', 'to'];

const PACTS: Score = {
  ...alike({ kind: 'note', weight: 2, path: RIDE, favours: ['to'] }, [
    'said_words',
    'said_peace',
    'said_passage',
    'said_leave',
    'said_crowns',
    'said_cancel',
    'said_suffer',
    'said_yes',
    'said_no',
    'said_votes',
  ]),
  said_place: { kind: 'note', weight: 2, path: RIDE, things: ['area'], favours: ['to'] },
  pact_offered: { kind: 'note', weight: 4, path: RIDE, favours: ['to'], opens: true, stop: true },
  pact_made: { kind: 'note', weight: 4, path: RIDE, opens: true },
  pact_refused: { kind: 'note', weight: 2, path: RIDE, against: ['to'], opens: true },
  pact_recalled: { kind: 'note', weight: 1, path: RIDE, opens: true },
  pact_lapsed: { kind: 'note', weight: 1, path: RIDE, opens: true },
  pact_ending: { kind: 'note', weight: 3, path: RIDE, against: ['to'], opens: true },
  pact_ended: { kind: 'note', weight: 3, path: RIDE, opens: true },
  pact_over: { kind: 'note', weight: 3, path: RIDE, opens: true },
  promise_paid: { kind: 'figure', figure: ['two-coins', 'crowns', -1], weight: 3, path: RIDE, favours: ['to'] },
  betrayed: { kind: 'event', weight: 7, path: RIDE, against: ['to'], joins: true, stop: true },
  shut_out: { kind: 'note', weight: 4, things: ['seat'], against: ['seat'], joins: true },
  price_paid: { kind: 'note', weight: 4, path: RIDE, against: ['seat'], joins: true },
  accused: { kind: 'note', weight: 5, path: RIDE, against: ['to'], opens: true, stop: true },
  found_guilty: { kind: 'note', weight: 6, things: ['seat'], against: ['seat'], joins: true },
  found_not_guilty: { kind: 'note', weight: 4, things: ['seat'], favours: ['seat'], joins: true },
};

export const VARIANTS: Score = {
  ...SIEGES,
  ...CAPITULATION,
  ...MASTERS,
  ...DIPLOMACY,
  ...LEARNING,
  ...GLORY,
  ...GARRISONS,
  ...INVADER,
  ...KINGS,
  ...PRAYERS,
  ...MISSIONS,
  ...MOTIONS,
  ...PACTS,
};
