import { boardShelf, type Json } from '@roundhouse/kernel';
import aiCardsFile from '../data/ai-cards.json' with { type: 'json' };
import companiesFile from '../data/companies.json' with { type: 'json' };
import { OWN_HASH } from '../data/hash.ts';
import mapFile from '../data/map.json' with { type: 'json' };
import objectivesFile from '../data/objectives.json' with { type: 'json' };
import playerBoardFile from '../data/player-board.json' with { type: 'json' };
import trackFile from '../data/track.json' with { type: 'json' };
import trainsFile from '../data/trains.json' with { type: 'json' };
import type { Board } from './board.ts';
import { compileBoard } from './compile.ts';
import type { BoardData } from './schema.ts';

export const BOARD_ID = 'roll-and-write';

/** The board that comes with the game. */
export const OWN_DATA: Json = {
  map: mapFile,
  companies: companiesFile,
  'player-board': playerBoardFile,
  trains: trainsFile,
  track: trackFile,
  objectives: objectivesFile,
  'ai-cards': aiCardsFile,
} as Json;

const shelf = boardShelf<Board>({
  ownHash: OWN_HASH,
  ownData: OWN_DATA,
  compile: (data, hash) => compileBoard(data as BoardData, BOARD_ID, hash),
});

export const boardOf = shelf.of;
export const ownBoard = shelf.own;
export const boardFrom = shelf.from;
