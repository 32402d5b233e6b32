import type { UpgradeRules } from '@roundhouse/rails-18xx/board/atlas.ts';
import type { Edge, HexId, TileCount, TileId } from '@roundhouse/rails-18xx/board/types.ts';
import { isMine } from './stops.ts';

/** Pieces with an Iberian and a narrow-gauge side; some have one side only, and one has two of the same gauge. */
const piece = (count: number, ...sides: readonly TileId[]): readonly TileCount[] =>
  sides.map((tile) => ({ tile, count, stock: sides.join('/') }));

/** 138 faces of 72 kinds of pieces, 175 pieces in all. */
export const TILE_COUNTS: readonly TileCount[] = [
  ...piece(3, '3', '72'),
  ...piece(6, '4', '74'),
  ...piece(5, '5', '75'),
  ...piece(5, '6', '76'),
  ...piece(3, '7', '77'),
  ...piece(12, '8', '78'),
  ...piece(12, '9', '79'),
  ...piece(5, '57', '956'),
  ...piece(6, '58', '73'),
  ...piece(2, '201', 'L80'),
  ...piece(2, '202', 'L81'),
  ...piece(2, '621', 'L82'),
  ...piece(1, 'L129', 'L132'),
  ...piece(1, 'L130', 'L133'),
  ...piece(1, 'L131', 'L134'),
  ...piece(1, 'L79', 'L113'),
  ...piece(2, 'L89', 'L92'),
  ...piece(4, 'L90', 'L93'),
  ...piece(4, 'L91', 'L94'),
  ...piece(2, 'L95', 'L98'),
  ...piece(3, 'L96', 'L99'),
  ...piece(3, 'L97', 'L100'),
  ...piece(1, '16', '957'),
  ...piece(1, '18', '959'),
  ...piece(1, '19', '960'),
  ...piece(1, '20', '961'),
  ...piece(4, '23', '677'),
  ...piece(4, '24', '678'),
  ...piece(3, '25', '699'),
  ...piece(2, '26', '692'),
  ...piece(2, '27', '693'),
  ...piece(1, '28', '694'),
  ...piece(1, '29', '695'),
  ...piece(1, '30', '708'),
  ...piece(1, '31', '709'),
  ...piece(2, '87', '116'),
  ...piece(2, '88', '89'),
  ...piece(2, '204', 'L114'),
  ...piece(1, '8858', 'L101'),
  ...piece(1, '8859', 'L102'),
  ...piece(1, '8860', 'L103'),
  ...piece(1, '8863', 'L104'),
  ...piece(1, '8864', 'L105'),
  ...piece(1, '8865', 'L106'),
  ...piece(4, '14', 'L107'),
  ...piece(4, '15', 'L108'),
  ...piece(4, '619', 'L109'),
  ...piece(2, '207', 'L111'),
  ...piece(2, '208', 'L110'),
  ...piece(2, '622', 'L112'),
  ...piece(1, 'L83'),
  ...piece(1, 'L84'),
  ...piece(1, '39', '647'),
  ...piece(1, '40', '646'),
  ...piece(1, '41', '648'),
  ...piece(1, '42', '649'),
  ...piece(1, '43', 'L119'),
  ...piece(1, '44', 'L120'),
  ...piece(1, '45', 'L121'),
  ...piece(1, '46', 'L122'),
  ...piece(1, '47', 'L123'),
  ...piece(1, '70', 'L124'),
  ...piece(8, '611', 'L125'),
  ...piece(5, '216', 'L126'),
  ...piece(3, '933', 'L127'),
  ...piece(1, 'L85'),
  ...piece(1, 'L86'),
  ...piece(2, '455', 'L115'),
  ...piece(2, 'L116', 'L117'),
  ...piece(1, '912', 'L128'),
  ...piece(1, 'L87'),
  ...piece(1, 'L88'),
];

/** The two towns of Toledo and Aranjuez stay as they were laid (5.3.1). */
const DOUBLE_TOWNS = { L79: [], L113: [] } as const satisfies Readonly<Record<TileId, readonly TileId[]>>;

/** 5.3.2, 5.3.3: green OO tiles become brown Y tiles, and mines are dismantled. */
export const UPGRADES: UpgradeRules = {
  list: DOUBLE_TOWNS,
  relabel: { OO: { brown: 'Y' } },
  dismantles: isMine,
};

/** 5.3.1: a piece of track printed on the map, to Madrid, that the tile must meet. */
export const MUST_USE: Readonly<Record<HexId, readonly Edge[]>> = { F26: [3] };
