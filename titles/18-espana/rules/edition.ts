import type { HexId } from '@roundhouse/rails-18xx';

/** Which text the game follows; `18xx.games` plays as that site does, for games recorded there. */
export const EDITIONS = ['print', '18xx.games'] as const;
export type Edition = (typeof EDITIONS)[number];

interface EditionRules {
  /** 3.2: bids are multiples of this. */
  readonly bidStep: number;
  /** 3.2: do players who cannot raise the bid by five drop out of the lot unasked? */
  readonly poorDropOut: boolean;
  /** 3.1 (1): hexes beside mines for which the discount holds, and mines for which it does not. */
  readonly habana: { readonly also: readonly HexId[]; readonly not: readonly HexId[] };
  /** 3.1 (1): is the tile laid with the discount beside all others? */
  readonly habanaIsExtra: boolean;
  /** 3.1 (2): is the train neither sold, discarded nor combined? */
  readonly mataroBound: boolean;
  /** 3.1 (2): must there be room for the train when the private company is bought? */
  readonly mataroNeedsRoom: boolean;
  /** 3.1 (2): does the private company stay open when it is bought after its train would have rusted? */
  readonly mataroStaysOpen: boolean;
  /** 3.1 (3): may the strawberry train not run in the round of the first 5-train? */
  readonly strawberryWaits: boolean;
  /** 3.1 (4), 6.2: does a pass built with the private company count as the one pass of the turn? */
  readonly alarCountsAsPass: boolean;
  /** 5.3.4, 6.2: may a pass still be opened after the station of the turn? */
  readonly passAfterStation: boolean;
  /** 5.1.2: may a route go through both towns of a hex? */
  readonly townsOfHexApart: boolean;
  /** 6.2: may a route end on a pass that is still closed? */
  readonly closedPassesEnd: boolean;
  /** 5.1.2, 5.3.1: are minors kept out of the North? */
  readonly minorsStaySouth: boolean;
  /** 5.3.1, 5.3.3: does a second action cost 20 although it upgrades a hex with a mine? */
  readonly secondActionAlwaysCosts: boolean;
  /** 5.3.1: must a company have the 20 of a second tile action even for a mine, or if the action does not cost them? */
  readonly secondActionNeedsCost: boolean;
  /**
   * 5.3.4: do homes in a hex of two cities leave it when its first tile is laid, for its builder to place again, and is a
   * company that begins there later asked even where one city is left?
   */
  readonly homesReplacedOnTile: boolean;
  /** 5.4.2: does the money of mines and harbours reach the treasury with the run, or with the dividend? */
  readonly treasuryAtOnce: boolean;
  /** 4.4: do ties for the directorship go to the next after the seller? */
  readonly directorAfterSeller: boolean;
  /** 5.4: must trains run if they can? */
  readonly mustRun: boolean;
  /** 5.5: do the ends of the printed rows lead on, from 55 to 50 and from 380 to 400? */
  readonly rowsLeadOn: boolean;
  /** 5.6: must the director of the minor agree? */
  readonly takeoverByConsent: boolean;
  /** 5.6, 5.7: does a company over its limit give up trains right after a takeover, or only when it buys one? */
  readonly takeoverDiscards: boolean;
  /** 5.6: if the IPO is empty, does a share come from the market? */
  readonly takeoverShareFromMarket: boolean;
  /** 5.6, 7: do minors close without compensation? */
  readonly minorsCloseUnpaid: boolean;
  /** 5.7.1: does a director either sell shares or borrow, never both, and not sell if that does not suffice? */
  readonly sharesOrLoan: boolean;
  /** 5.7.1: may the director also help to buy a train of another company? */
  readonly directorPaysCompanies: boolean;
  /** 5.7.2: is the interest rounded once, on all that was borrowed, or loan by loan? */
  readonly interestOnTotal: boolean;
  /** 4: does selling come before repaying? */
  readonly sellsFirst: boolean;
  /** 5.9: is a train exported although no company has been launched? */
  readonly exportsAlways: boolean;
  /** 6.1.1: must the way to the destination begin at the home? */
  readonly destinationFromHome: boolean;
  /** 6.1.1: is a destination reached as soon as the track is there, or in the company's own turn? */
  readonly destinationAtOnce: boolean;
  /** 5.7, 6.2.1: may trains still be bought after one was combined? */
  readonly buysAfterCombining: boolean;
  /** 6.2.1: must the parts of a combined train be of different gauges? */
  readonly combinesTwoGauges: boolean;
  /** 6.2.1: are trains that were discarded, or went with their company, recycled too once their kind has rusted? */
  readonly recyclesDiscarded: boolean;
  /** 6.2.1: is every rusted train recycled once? */
  readonly recyclesOnce: boolean;
  /** 8.1: do private companies count at their face value, and minors twice? */
  readonly privatesScore: boolean;
  /** 8: does withholding in the last round move the price of a northern major twice? */
  readonly lastFallsTwice: boolean;
}

const PRINT: EditionRules = {
  bidStep: 5,
  poorDropOut: false,
  habana: { also: [], not: [] },
  habanaIsExtra: false,
  mataroBound: true,
  mataroNeedsRoom: true,
  mataroStaysOpen: true,
  strawberryWaits: true,
  alarCountsAsPass: true,
  passAfterStation: true,
  townsOfHexApart: true,
  closedPassesEnd: false,
  minorsStaySouth: true,
  secondActionAlwaysCosts: true,
  secondActionNeedsCost: false,
  homesReplacedOnTile: false,
  treasuryAtOnce: true,
  directorAfterSeller: false,
  mustRun: true,
  rowsLeadOn: true,
  takeoverByConsent: true,
  takeoverDiscards: true,
  takeoverShareFromMarket: true,
  minorsCloseUnpaid: true,
  sharesOrLoan: true,
  directorPaysCompanies: false,
  interestOnTotal: true,
  sellsFirst: true,
  exportsAlways: true,
  destinationFromHome: true,
  destinationAtOnce: true,
  buysAfterCombining: true,
  combinesTwoGauges: true,
  recyclesDiscarded: false,
  recyclesOnce: true,
  privatesScore: false,
  lastFallsTwice: true,
};

export const EDITION_RULES: Readonly<Record<Edition, EditionRules>> = {
  print: PRINT,
  '18xx.games': {
    bidStep: 1,
    poorDropOut: true,
    habana: { also: ['E11'], not: ['J24'] },
    habanaIsExtra: true,
    mataroBound: false,
    mataroNeedsRoom: false,
    mataroStaysOpen: false,
    strawberryWaits: false,
    alarCountsAsPass: false,
    passAfterStation: false,
    townsOfHexApart: false,
    closedPassesEnd: true,
    minorsStaySouth: false,
    secondActionAlwaysCosts: false,
    secondActionNeedsCost: true,
    homesReplacedOnTile: true,
    treasuryAtOnce: false,
    directorAfterSeller: true,
    mustRun: false,
    rowsLeadOn: false,
    takeoverByConsent: false,
    takeoverDiscards: false,
    takeoverShareFromMarket: false,
    minorsCloseUnpaid: false,
    sharesOrLoan: false,
    directorPaysCompanies: true,
    interestOnTotal: false,
    sellsFirst: false,
    exportsAlways: false,
    destinationFromHome: false,
    destinationAtOnce: false,
    buysAfterCombining: false,
    combinesTwoGauges: false,
    recyclesDiscarded: true,
    recyclesOnce: false,
    privatesScore: true,
    lastFallsTwice: false,
  },
};
