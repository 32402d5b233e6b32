import type { Theme } from '@roundhouse/board-drawing';
import { NIGHT_THEME, PAPER_THEME, type Scene } from '@roundhouse/board-drawing';
import type { Board } from '../board/index.ts';
import { mapPicture } from './map.ts';
import { ROLL_NIGHT, ROLL_PAPER } from './theme.ts';
import { drawSeatTrack, drawStarts, type SeatPicture } from './track.ts';

export { centreOf, hexPath, SIDE } from './grid.ts';
export { drawHexAlone, type MapPicture, mapPicture, NAME_SIZE } from './map.ts';
export {
  companyColour,
  drawPlan,
  drawRuns,
  drawSeatTrack,
  drawStarts,
  runColour,
  type SeatPicture,
} from './track.ts';

/** The general looks with those of this map. */
export const ROLL_THEMES: { readonly paper: Theme; readonly night: Theme } = {
  paper: { id: 'paper', styles: { ...PAPER_THEME.styles, ...ROLL_PAPER } },
  night: { id: 'night', styles: { ...NIGHT_THEME.styles, ...ROLL_PAPER, ...ROLL_NIGHT } },
};

/** What every viewer sees of a player on the map. */
export interface OnTheMap {
  readonly players: readonly Pick<SeatPicture, 'company' | 'start' | 'track'>[];
}

export const seatPictures = ({ players }: OnTheMap, nameOf: (seat: number) => string): readonly SeatPicture[] =>
  players.map(({ company, start, track }, seat) => ({ seat, company, start, track, name: nameOf(seat) }));

/** The map with everybody's track on it. */
export function rollScene(board: Board, seats: readonly SeatPicture[], title: string): Scene {
  const map = mapPicture(board);
  return {
    box: map.box,
    title,
    defs: {},
    nodes: [
      map.under,
      ...seats.map((seat) => drawSeatTrack(board, seat, seats.length)),
      map.over,
      map.names,
      drawStarts(board, seats),
    ],
  };
}
