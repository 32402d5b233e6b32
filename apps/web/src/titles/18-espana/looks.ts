import { BOARD_EXTRAS, type BoardExtras, type CompanyLook } from '@roundhouse/board-drawing';
import { TILE_LIBRARY, type TileDef } from '@roundhouse/engine/rails-18xx';

export const EXTRAS = BOARD_EXTRAS['18-espana'] as BoardExtras;
export const TILES: Readonly<Record<string, TileDef>> = TILE_LIBRARY;

const LOOKS: ReadonlyMap<string, CompanyLook> = new Map(EXTRAS.companies.map((look) => [look.id, look]));
export const lookOf = (company: string): CompanyLook =>
  LOOKS.get(company) ?? { id: company, colour: '#ffffff', textColour: '#000000' };
