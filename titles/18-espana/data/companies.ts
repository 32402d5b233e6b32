import type { CompanyId, HexId } from '@roundhouse/rails-18xx';

/** Minors and southern majors build Iberian gauge in the South, northern majors narrow gauge in the North. */
export const GROUPS = ['north', 'south', 'minor'] as const;
export type Group = (typeof GROUPS)[number];

interface Home {
  readonly hex: HexId;
  readonly stop: number | null; // null: either city of the hex
}

export interface CompanyDef {
  readonly name: string;
  readonly group: Group;
  readonly home: Home;
  readonly destination: HexId | null; // null: minors have no goals
  readonly standard: boolean; // in play with the standard set-up
}

const major = (group: Group, name: string, home: Home, destination: HexId, standard: boolean): CompanyDef => ({
  name,
  group,
  home,
  destination,
  standard,
});
const minor = (name: string, home: Home, standard: boolean): CompanyDef => ({
  name,
  group: 'minor',
  home,
  destination: null,
  standard,
});
const at = (hex: HexId, stop: number | null = 0): Home => ({ hex, stop });

/** Tables 5, 6a and 6b; which city of a printed hex is whose comes from the board. */
export const COMPANIES: Readonly<Record<CompanyId, CompanyDef>> = {
  N: major('south', 'Compañía de los Caminos de Hierro del Norte de España', at('F24', 1), 'E21', true),
  MZA: major('south', 'Compañía de los ferrocarriles de Madrid a Zaragoza y a Alicante', at('F24', 2), 'J28', true),
  A: major('south', 'Compañía de los Ferrocarriles Andaluces', at('E33'), 'C31', true),
  CRB: major('south', 'Compañía de los Caminos de Hierro de Ciudad Real a Badajoz', at('B26'), 'F28', true),
  MCP: major('south', 'Compañía de los ferrocarriles de Madrid a Cáceres y Portugal', at('F24', 0), 'C25', true),
  ZPB: major('south', 'Compañía de los Ferrocarriles de Zaragoza a Pamplona y Barcelona', at('M21', 1), 'J20', true),
  FdSB: major('north', 'Ferrocarril de Santander a Bilbao', at('I5'), 'K5', true),
  CFEA: major('north', 'Compañía de los Ferrocarriles Económicos de Asturias', at('D6', null), 'G5', true),
  CFLG: major('north', 'Compañía del Ferrocarril de Langreo en Asturias', at('E3'), 'E7', true),
  FdLR: major('north', 'Ferrocarril de La Robla', at('H8'), 'K5', true),
  MS: minor('Ferrocarril de Mérida a Sevilla', at('C27'), true),
  CM: minor('Compañía del Ferrocarril de Córdoba a Málaga', at('E29'), true),
  SC: minor('Compañía del Ferrocarril de Sevilla a Jerez y de Puerto Real a Cádiz', at('C31', null), true),
  AC: minor('Ferrocarril de Albacete a Cartagena', at('H28'), true),
  MZ: minor('Ferrocarril de Madrid a Zaragoza', at('F24', 2), true),
  ZP: minor('Compañía del Ferrocarril de Zaragoza a Pamplona', at('J20', null), true),
  SFVA: major('north', 'Sociedad General de Ferrocarriles Vasco Asturiana', at('D6', null), 'C1', false),
  FdC: major('north', 'Ferrocarril del Cantábrico', at('I5'), 'G5', false),
  GSSR: major('south', 'The Great Southern of Spain Railway Company Limited', at('I29'), 'F32', false),
  AVT: major('south', 'Sociedad de los Ferrocarriles de Almansa a Valencia y Tarragona', at('K25'), 'L22', false),
  TBF: major('south', 'Compañía de los Ferrocarriles de Tarragona a Barcelona y Francia', at('L22'), 'N18', false),
  CSE: minor('Compañía de los Caminos de Hierro del Sur de España', at('H32'), false),
  MH: minor('Ferrocarril de Madrid a Hendaya', at('E21'), false),
  FCA: minor('Compañía del Ferrocarril Central de Aragón', at('J20', null), false),
};

/** The minor and the major that share one place in Madrid (5.3.4). */
export const SHARED_PLACE = { minor: 'MZ', major: 'MZA' } as const;

/** How many of each group are in play. */
export const DRAWN: Readonly<Record<Group, number>> = { north: 4, south: 6, minor: 6 };

/** Stations of a major: two at hand, three behind the goals; a minor has its home alone. */
export const STATIONS = { atStart: 2, locked: 3, minor: 1 } as const;
export const STATION_COST = 50;
