import type { ActionBase } from '@roundhouse/kernel';
import { type Atlas, applyLay, type BoardState } from '@roundhouse/rails-18xx';
import { layIn, stationIn } from './action-pieces.ts';

/** Tile and tokens as an action would leave them. With a tile the tokens go where their cities go. */
export function boardAfter(
  atlas: Atlas,
  board: BoardState,
  action: ActionBase | null,
  builder: string | undefined,
): BoardState {
  const [lay, station] = [layIn(action), stationIn(action, builder)];
  const laid = lay ? applyLay(atlas, board, lay) : board;
  return station ? { ...laid, stations: [...laid.stations, station] } : laid;
}
