import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import { nextPlaces, routesOf, type Sheet, withRoute } from '@roundhouse/page/plan/sheet.ts';
import { helperWorker } from '@roundhouse/page/workers.ts';
import { useState } from 'react';

export interface DrawnRoutes {
  readonly train: number | null; // whose route is being drawn
  readonly lost: string | null; // a place to which no free track leads
  begin(train: number | null): void;
  extend(hex: string): void;
}

/** Routes drawn place by place on the pencilled map, for the trains of the chosen company. */
export function useDrawnRoutes(
  sheet: Sheet,
  seen: SeenPosition,
  change: (make: (sheet: Sheet) => Sheet) => void,
): DrawnRoutes {
  const [train, setTrain] = useState<number | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const { company } = sheet;
  const begin = (place: number | null): void => {
    setTrain(place);
    setLost(null);
    if (place === null || company === null) return;
    change((now) => withRoute(now, { company, place, places: [], path: null }));
  };
  const extend = (hex: string): void => {
    if (train === null || company === null) return;
    const routes = routesOf(sheet, company);
    const places = nextPlaces(routes.find(({ place }) => place === train)?.places ?? [], hex);
    const others = routes.flatMap(({ place, path }) => (place !== train && path ? [path] : []));
    void helperWorker()
      .pencilRoute(seen, sheet.tiles, places, others)
      .then((drawn) => {
        setLost(drawn.ok ? null : drawn.hex);
        if (drawn.ok) change((now) => withRoute(now, { company, place: train, places, path: drawn.path }));
      });
  };
  return { train, lost, begin, extend };
}
