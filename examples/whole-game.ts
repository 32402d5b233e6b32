// The engine as a library: a whole game of 18XX Roll & Write between a bot of one's own and one of the house.
//
//   npx tsx examples/whole-game.ts
import { type Bot, BotSeats, botOf } from '@roundhouse/bots';
import { newGame } from '@roundhouse/kernel';
import { titleById } from '@roundhouse/titles';

const title = titleById('roll-and-write');
const novice = title && botOf(title, 'novice');
if (!title || !novice) throw new Error('there is no such title');

/** Takes the first thing offered. */
const mine: Bot = {
  choose({ choices }) {
    const first = choices.find((choice) => choice.kind === 'exact');
    if (first?.kind !== 'exact') throw new Error('nothing is offered');
    return { action: first.action };
  },
};

const players = ['Mine', 'Novice'].map((name) => ({ id: name, name }));
const { state } = newGame(title, { players, seed: 'example', options: {} });
const bots: Bot = { choose: (question) => (question.seat === 0 ? mine : novice).choose(question) };
const { state: end, actions } = new BotSeats(title, bots).playOut(state, { cap: 2_000, seed: 'example' });
console.log(`${end.ended} after ${actions.length} moves`);
// A third player is the automatic opponent of the rulebook.
for (const { seat, place, score } of title.score(end)) console.log(`${place}. seat ${seat}: ${score}`);
