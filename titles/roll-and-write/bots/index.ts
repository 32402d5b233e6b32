import type { Bot, TitleBots } from '@roundhouse/bots';
import { advise } from '../advice.ts';
import type { State } from '../rules/state.ts';

/** Takes what looks best at once. */
const greedy: Bot = (title, state, seat, choices) => advise(state as State, choices)?.action ?? title.idle(state, seat);

export const BOTS: TitleBots = { greedy };
