import type { CompanyLook } from '@roundhouse/board-drawing';
import { TILE_LIBRARY, type TileDef } from '@roundhouse/rails-18xx';
import { OWN_TILES } from '../data/own-tiles.ts';
import { EXTRAS } from '../drawing/index.ts';

export { EXTRAS };
export const TILES: Readonly<Record<string, TileDef>> = { ...TILE_LIBRARY, ...OWN_TILES };

const LOOKS: ReadonlyMap<string, CompanyLook> = new Map(EXTRAS.companies.map((look) => [look.id, look]));
export const lookOf = (company: string): CompanyLook =>
  LOOKS.get(company) ?? { id: company, colour: '#ffffff', textColour: '#000000' };
