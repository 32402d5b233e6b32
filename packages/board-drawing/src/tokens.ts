import type { CompanyId, HexId, Reservation, Station, StopDef } from '@roundhouse/rails-18xx';
import { type FaceLayout, isCity, SLOT_RADIUS } from './layout.ts';
import type { Mark } from './marks.ts';
import { fittingSize } from './metrics.ts';
import type { Said } from './said.ts';
import { circle, group, type Point, type SceneNode, text } from './scene.ts';

/** How a company looks: its colour, and its abbreviation in a colour that is readable on it. */
export interface CompanyLook {
  readonly id: CompanyId;
  readonly colour: string;
  readonly textColour: string;
}

const UNKNOWN_LOOK = { colour: '#ffffff', textColour: '#000000' };

export type Looks = ReadonlyMap<CompanyId, CompanyLook>;
export const looksOf = (companies: readonly CompanyLook[]): Looks => new Map(companies.map((c) => [c.id, c]));
export const lookOf = (looks: Looks, id: CompanyId): CompanyLook => looks.get(id) ?? { id, ...UNKNOWN_LOOK };

const TOKEN = SLOT_RADIUS - 2;
const SMALL = 16;

/** A station, or a company's marker elsewhere: a disc with a ring and the abbreviation. */
export function drawToken(look: CompanyLook, at: Point, r: number, title = look.id): SceneNode {
  const size = fittingSize(look.id, r * 0.9, (r - 4) * 1.66);
  return group(
    'station',
    [
      circle('token', at, r, { paint: { fill: look.colour } }),
      circle('token-ring', at, r - 3, { paint: { stroke: look.textColour } }),
      text('token-text', at, size, look.id, { paint: { fill: look.textColour } }),
    ],
    { title },
  );
}

/** A reserved home: only a hint of the company. */
function drawReserved(look: CompanyLook, at: Point, r: number, words: Said): SceneNode {
  return group(
    'home',
    [
      circle('reserved', at, r, { paint: { stroke: look.colour } }),
      text('reserved-text', at, fittingSize(look.id, r * 0.8, r * 1.5), look.id),
    ],
    { title: words?.home(look.id) },
  );
}

export interface HexStations {
  readonly hex: HexId;
  readonly stations: readonly Station[];
  readonly reservations: readonly Reservation[];
}

const standsInCity = ({ waiting, sharing }: Station): boolean => !waiting && !sharing;

/** Stations fill the places of their city in the order in which they came; reserved homes are shown in the others. */
export function drawStations(
  here: HexStations,
  layout: FaceLayout,
  stops: readonly StopDef[],
  looks: Looks,
  words: Said,
): readonly SceneNode[] {
  return stops.flatMap((stop, i) => {
    const places = layout.sites[i]?.slots ?? [];
    if (!isCity(stop)) return [];
    const placed = here.stations.filter((s) => s.stop === i && standsInCity(s));
    const kept = here.reservations.filter((r) => r.stop === i);
    const tokens = placed.map((s, k) => {
      const at = places[k];
      return at ? [drawToken(lookOf(looks, s.company), at, TOKEN, words?.station(s.company))] : [];
    });
    const homes = kept.map((r, k) => {
      const at = places[placed.length + k];
      return at ? [drawReserved(lookOf(looks, r.company), at, TOKEN - 3, words)] : [];
    });
    return [...tokens, ...homes].flat();
  });
}

const around = (layout: FaceLayout, stop: number | null): readonly Point[] => {
  const at = layout.sites[stop ?? 0]?.at ?? { x: 0, y: 0 };
  return [-45, 45, 135, 225].map((a) => ({
    x: at.x + 46 * Math.cos((a * Math.PI) / 180),
    y: at.y + 46 * Math.sin((a * Math.PI) / 180),
  }));
};

/** Reserved homes for which their city has no place left: two companies may share one place. */
function crowdedOut(here: HexStations, stops: readonly StopDef[]): readonly Reservation[] {
  return stops.flatMap((stop, i) => {
    const taken = here.stations.filter((s) => s.stop === i && standsInCity(s)).length;
    return here.reservations.filter((r) => r.stop === i).slice(Math.max(0, stop.slots - taken));
  });
}

const BOX = { width: 2 * SMALL + 2, height: 2 * SMALL + 2 };

function stationBeside(s: Station, layout: FaceLayout, looks: Looks, words: Said): Mark {
  const title = s.sharing ? words?.sharing(s.company) : words?.waiting(s.company);
  return {
    ...BOX,
    near: around(layout, s.stop),
    draw: (at) =>
      group('waiting', [
        drawToken(lookOf(looks, s.company), at, SMALL - 2, title),
        circle('waiting-rim', at, SMALL + 1),
      ]),
  };
}

/** Stations without a place of their own in a city, and homes that may be in any city of the hex. */
export function besideMarks(
  here: HexStations,
  layout: FaceLayout,
  stops: readonly StopDef[],
  looks: Looks,
  words: Said,
): readonly Mark[] {
  const homes = [...here.reservations.filter((r) => r.stop === null), ...crowdedOut(here, stops)];
  return [
    ...here.stations.filter((s) => !standsInCity(s)).map((s) => stationBeside(s, layout, looks, words)),
    ...homes.map(
      (r): Mark => ({
        ...BOX,
        near: around(layout, r.stop),
        // Beside a city it is on the ground, which is dark in the night theme.
        draw: (at) =>
          group('kept', [circle('home-ground', at, SMALL), drawReserved(lookOf(looks, r.company), at, SMALL, words)]),
      }),
    ),
  ];
}
