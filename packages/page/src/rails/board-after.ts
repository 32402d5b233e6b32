import type { ActionBase } from '@roundhouse/kernel';
import { type Atlas, applyLay, type BoardState } from '@roundhouse/rails-18xx';
import { layIn, stationIn } from './action-pieces.ts';

/** Tiles and tokens as an action would leave them. With a new tile, the tokens move with their cities. */
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
