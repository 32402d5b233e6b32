import type { Loco } from '../state.ts';

/** Money that one building phase may take, upgrades included. */
export const BUILD_LIMIT = 20;
/** Sections that may leave major cities in one turn. */
export const FROM_MAJORS = 2;
/** Of a better locomotive. */
export const UPGRADE_COST = 20;
/** Of a crossgrade. */
export const CROSSGRADE_COST = 5;

/** What a locomotive is crossgraded to. */
export const CROSSGRADES: Readonly<Partial<Record<Loco, Loco>>> = {
  fastFreight: 'heavyFreight',
  heavyFreight: 'fastFreight',
};

/** What a locomotive may be exchanged for. */
export const UPGRADES: Readonly<Record<Loco, readonly Loco[]>> = {
  freight: ['fastFreight', 'heavyFreight'],
  fastFreight: ['superFreight'],
  heavyFreight: ['superFreight'],
  superFreight: [],
};
