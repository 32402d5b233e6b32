import type { BotLevel } from '@roundhouse/protocol';
import { counted } from '@roundhouse/words/en/tongue.ts';

/** Texts about bots. The descriptions of levels say what the arena measured: see docs/bots.md. */
export const BOTS = {
  play: 'Play against bots',
  begin: 'Bots move first.',
  against: (n: number) => `against ${counted(n, 'bot')}`,
  level: 'How well they play',
  levels: { random: 'Random', novice: 'Novice', regular: 'Regular', expert: 'Expert' } satisfies Record<
    BotLevel,
    string
  >,
  about: {
    random: 'Follows the rules without any plan: good for trying out moves, but no opponent.',
    novice: 'Takes what looks best right now. Beats random play, loses to anybody with a plan.',
    regular: 'Plans ahead and plays a sound game. Beats a novice in at least four of five games.',
    expert: 'Looks further than a regular, and takes its time. Beats it in six to nine of ten games.',
  } satisfies Record<BotLevel, string>,
  name: (level: string, n: number) => `${level} bot ${n}`,
  person: 'Person',
  seatOf: (n: number) => `Who plays seat ${n}`,
  asBot: (level: string) => `${level} bot`,
  pace: 'Bots move',
  paces: { atOnce: 'immediately', brisk: 'one after another', slow: 'slowly' },
  add: 'Let a bot play',
  addTo: (n: number) => `Let a bot play seat ${n}`,
  remove: 'Take the bot away',
  removeFrom: (name: string) => `Take the bot away: ${name}`,
} as const;
