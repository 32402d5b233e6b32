import type { Seat } from '@roundhouse/kernel';
import { endName, kindName } from '@roundhouse/words';
import { choiceText, groupChoices } from '../choices.ts';
import type { Command } from '../command.ts';
import { failUsage } from '../fail.ts';
import { type OpenedGame, openGame } from '../game-file.ts';
import { print, printJson } from '../output.ts';
import { didYouMean } from '../suggest.ts';
import { t } from '../text/index.ts';

const SHOWN = 12;

/** A seat by its number (from 0, as in actions) or by the player's name. */
export function readSeat(game: OpenedGame, text: string): Seat {
  const named = game.names.findIndex((name) => name.toLowerCase() === text.toLowerCase());
  const byId = game.log.players.findIndex(({ id }) => id === text);
  const seat = named >= 0 ? named : byId >= 0 ? byId : /^\d+$/.test(text) ? Number(text) : -1;
  if (seat >= 0 && seat < game.names.length) return seat;
  return failUsage(t.wrong.noSeat(JSON.stringify(text), game.names.length - 1, didYouMean(text, game.names)));
}

function describeSeat(game: OpenedGame, seat: Seat): string {
  const { title, state, names } = game;
  const choices = title.legal(state, seat);
  const lines = groupChoices(title, choices).flatMap(([type, group]) => [
    `  ${kindName(type, title)} (${group.length})`,
    ...group.slice(0, SHOWN).map((choice) => `    ${choiceText(game, choice)}`),
    ...(group.length > SHOWN ? [`    ${t.legal.more(group.length - SHOWN)}`] : []),
  ]);
  return [t.legal.may(names[seat] ?? ''), ...(lines.length > 0 ? lines : [`  ${t.legal.nothing}`])].join('\n');
}

function describe(game: OpenedGame, seats: readonly Seat[]): string {
  const { title, state, names, moves } = game;
  if (state.ended !== null) return t.legal.over(moves, endName(state.ended, title));
  const waiting = title.waitingFor(state).map((seat) => names[seat] ?? '');
  const head = t.legal.head(title.meta.name, moves, waiting);
  return [head, ...seats.map((seat) => describeSeat(game, seat))].join('\n');
}

export const legal: Command = {
  name: 'legal',
  args: [{ name: 'game.json' }],
  options: {
    seat: { type: 'string', value: 'N' },
    json: { type: 'boolean' },
  },
  async run(args, env) {
    const game = openGame(env.titles, args.at(0));
    const asked = args.text('seat');
    const everybody = game.names.map((_, seat) => seat);
    const able = everybody.filter((seat) => game.title.legal(game.state, seat).length > 0);
    const seats = asked === undefined ? able : [readSeat(game, asked)];
    if (!args.flag('json')) {
      print(env, describe(game, seats));
      return true;
    }
    printJson(env, {
      title: game.title.meta.id,
      moves: game.moves,
      ended: game.state.ended,
      waitingFor: game.title.waitingFor(game.state),
      seats: seats.map((seat) => ({ seat, player: game.names[seat], choices: game.title.legal(game.state, seat) })),
    });
    return true;
  },
};
