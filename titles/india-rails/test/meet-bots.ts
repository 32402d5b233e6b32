import { botOf, type Skill } from '@roundhouse/bots';
import { BOTS } from '../bots/index.ts';
import { TITLE } from '../index.ts';
import { meet } from './meet.ts';

// Two levels meet over some deals, each from both seats, in one process:
// npx tsx titles/india-rails/test/meet-bots.ts expert regular 10 u

const [, , one = 'expert', other = 'regular', deals = '10', seed = 'u'] = process.argv;
const made = [one, other].map((level) => botOf({ ...TITLE, bots: BOTS }, level as Skill));
const [first, second] = made;
if (!first || !second) throw new Error('no such level');
const games = meet([first, second], Number(deals), seed, one !== other);
const rounds = games.map((game) => game.rounds).sort((a, b) => a - b);
const won = games.filter(({ winner }) => winner === 0).length;
console.log(`${one} won ${won} of ${games.length}; rounds: median ${rounds[rounds.length >> 1]}, ${rounds.join(' ')}`);
