import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type GameLog, type Json, stableHash } from '@roundhouse/kernel';
import { siteFile } from '@roundhouse/titles/18-india/import/test/site-file.ts';
import { ROOT } from './copy.ts';
import { wrongBoards } from './wrong-boards.ts';

/** A recorded game of two, with one action changed. Its third is the first of the draft. */
function recorded(change: Record<string, unknown>, action = 3): unknown {
  const file = siteFile(7, 2);
  file.actions[action - 1] = { ...(file.actions[action - 1] as object), ...change };
  return file;
}

/** A game of 1947 on a board that cannot be played on. */
function onWrongBoard(): unknown {
  const text = readFileSync(path.join(ROOT, 'titles/1947/test/golden/bankruptcy.json'), 'utf8');
  const { board, ...game } = JSON.parse(text) as GameLog;
  const data = wrongBoards('1947')[0] as Json;
  return { ...game, board: { id: board.id, hash: stableHash(data), data } };
}

/**
 * Files of 18xx.games and our own that cannot be opened, by what is wrong with them. Messages that only a schema gives about
 * the shape of a file are left out: they are data, not words.
 */
export function brokenFiles(): readonly (readonly [what: string, text: string])[] {
  const golden = readFileSync(path.join(ROOT, 'titles/18-india/test/golden/agreement.json'), 'utf8');
  const own = JSON.parse(golden) as GameLog;
  const site = siteFile(7, 2);
  const files: Readonly<Record<string, unknown>> = {
    'an action that the rules refuse': recorded({ entity: 11 }),
    'another price': recorded({ price: 1 }),
    'an action of another step': recorded({ type: 'pass', entity: 'EIR', entity_type: 'corporation' }),
    'an unknown action': recorded({ type: 'BLOW' }),
    'an unknown player': recorded({ entity: 99 }),
    'nothing to redo': { ...site, actions: [{ id: 1, type: 'redo', entity: 11, entity_type: 'player' }] },
    'a seed that is no number': { ...site, settings: { seed: 'ABC' } },
    'an end that is missing': { ...site, status: 'finished' },
    'a title that cannot be imported': { ...site, title: '1830' },
    'a move that the rules refuse': { ...own, events: own.events.slice(1) },
    'a move of no seat': { ...own, events: [{ kind: 'action', action: { type: 'pass', seat: 9 } }] },
    'a move that is none': { ...own, events: [{ kind: 'action', action: { type: 'FLY', seat: 0 } }] },
    'moves taken back that are not there': { ...own, events: [{ kind: 'undo', to: 5 }] },
    'newer rules': { ...own, rulesVersion: 99 },
    'older rules': { ...own, rulesVersion: 0 },
    'a wrong option': { ...own, options: { ...own.options, edition: 'XX' } },
    'too many players': { ...own, players: [...own.players, ...own.players, ...own.players, ...own.players] },
    'another board': { ...own, board: { id: 'XX', hash: 'XX' } },
    'a changed board': { ...own, board: { ...own.board, data: {} } },
    'a board that cannot be played on': onWrongBoard(),
    'an unknown title': { ...own, title: 'XX' },
  };
  const written = Object.entries(files).map(([what, file]): [string, string] => [what, JSON.stringify(file)]);
  return [...written, ['a file that was cut off', golden.slice(0, -20)]];
}
