import type { FigureWords } from '@roundhouse/words';
import { locoName } from './names.ts';

const WHO = { winner: 'Winner', others: 'Others' };
const LOCOS = ['freight', 'fastFreight', 'heavyFreight', 'superFreight'];

export const FIGURES = {
  deliveries: { head: 'Loads delivered', note: 'By one player in a game, Pilgrims included.', names: WHO },
  track: {
    head: 'Spent on track',
    note: 'By one player in a game. Track that was bought from others is not counted.',
    names: WHO,
  },
  trains: {
    head: 'Trains by round',
    note: 'Trains that players traded up to, or across, in a game, on average.',
    round: 'Round',
    names: Object.fromEntries(LOCOS.map((loco) => [loco, locoName(loco)])),
  },
} satisfies Readonly<Record<string, FigureWords>>;
