import type { CompanyId, HexId } from '@roundhouse/rails-18xx';
import { GAUGE_MARKERS } from '../data/setup.ts';

/** Which text the game follows where the texts differ; `18xx.games` plays as that site does, for games recorded there. */
export const EDITIONS = ['print', 'errata', '18xx.games'] as const;
export type Edition = (typeof EDITIONS)[number];

interface EditionRules {
  /** 7.2.2: may players buy from the IPO in the first Stock Round? */
  readonly playersBuyIpoAtOnce: boolean;
  /** 7.2.1, 7.2.2: are certificates from a hand or a row bought one at a time, the turn staying open for more? */
  readonly buysOneByOne: boolean;
  /** 7.1, 7.5: do players who sell nothing in the Selling Turn enter the passing order track, and those who sell leave it? */
  readonly sellingTurnCounts: boolean;
  /** Face values other than printed. */
  readonly faces: Readonly<Record<CompanyId, number>>;
  /** 2.2.1: does a managed company wait to float until some player has bought into it? */
  readonly floatsForPlayers: boolean;
  /** 2.4.2: do converted bonds count toward the three certificates that float the GIPR? */
  readonly bondSharesFloat: boolean;
  /** 2.2.1: does the player who led a company before it floats stay its future manager, even without a share? */
  readonly soldOutManages: boolean;
  /** 7.7: does an equal holder who comes first after the seller become manager, or the first in player order? */
  readonly managerAfterSeller: boolean;
  /** 8.4: must trains run if they can? */
  readonly mustRun: boolean;
  /**
   * 2.0: do homes in a hex with two cities leave it when its first tile is laid, for its builder to place again, and
   * does a company whose home is still kept there choose its city then?
   */
  readonly homesReplacedOnTile: boolean;
  /** 2.4.3: is the terrain under the GIPR's home paid, and no gauge marker placed there? */
  readonly homeTilePaysTerrain: boolean;
  /** 8.2: may private companies be closed for their face value without being used? */
  readonly privatesMayClose: boolean;
  /** 2.5, 8.2: are private companies used in every step, or only where the company is asked something else? */
  readonly powersInEveryStep: boolean;
  /** 2.5: does the French discount begin with the next tile, and the company close when the track is built? */
  readonly frenchWhileBuilding: boolean;
  /** 2.5: does the Danish company bring a station of its own when the charter has none left? */
  readonly danishBringsStation: boolean;
  /** 2.5: does a Danish station beside a full city stay there when a place in the city falls free? */
  readonly danishStaysBeside: boolean;
  /** 2.5: hexes beside the board proper that take the jewellery token. */
  readonly jewelleryOffBoard: readonly HexId[];
  /** 8.4.1.1: edges that track must use; the ferry in J37 lands in K38. */
  readonly mustUse: Readonly<Record<string, readonly number[]>>;
  /** 8.4.1.1: must yellow tiles laid in one turn form one line? */
  readonly yellowInOneLine: boolean;
  /** 2.5, 8.4.1: does the company's own Portuguese or Dutch company keep the track step open until it passes? */
  readonly ownTilesKeepTrackOpen: boolean;
  /** 8.4.1.2: is track that leads to the hex enough to make its yellow town a city? */
  readonly newCitiesNeedNoJoin: boolean;
  /** 8.4.1.3: how many gauge markers there are. */
  readonly gaugeMarkers: number;
  /** 8.4.1.5: must a company reach the gauge marker it removes? */
  readonly markersInReach: boolean;
  /** 8.4.3.1: may a train come back to any hex but Mumbai and Nepal? */
  readonly hexesAgain: boolean;
  /** 8.4.3.4: must an express train count a city with an own station, or only pass one? */
  readonly expressCountsStation: boolean;
  /** 8.4.3.7: do the two sources of ore, or of tea, pay separately? */
  readonly bonusPerSource: boolean;
  /** 8.4.4.3: does a dividend of exactly half the price move it? */
  readonly halfMovesPrice: boolean;
  /** 8.4.4.4: does a company close only after its stations were exchanged, one after the other? */
  readonly exchangeFirst: boolean;
  /** 2.4.4: are stations free that came to the GIPR's charter by an exchange? */
  readonly exchangedStationsFree: boolean;
  /** 8.4.5.3, 8.4.5.5: may a used train be bought on its other side? */
  readonly usedTrainsTurn: boolean;
  /** 8.4.5.5: may a train that another company sold be sold to the bank in the round in which it came from there? */
  readonly resalesAtOnce: boolean;
  /** 9.1: does a broken bank end the game only after the second Operating Round of a set? */
  readonly bankEndsSet: boolean;
}

const PRINT: EditionRules = {
  playersBuyIpoAtOnce: true,
  buysOneByOne: false,
  sellingTurnCounts: false,
  faces: {},
  floatsForPlayers: false,
  bondSharesFloat: true,
  soldOutManages: false,
  managerAfterSeller: false,
  mustRun: true,
  homesReplacedOnTile: false,
  homeTilePaysTerrain: false,
  privatesMayClose: true,
  powersInEveryStep: true,
  frenchWhileBuilding: false,
  danishBringsStation: false,
  danishStaysBeside: false,
  jewelleryOffBoard: [],
  mustUse: {},
  yellowInOneLine: true,
  ownTilesKeepTrackOpen: false,
  newCitiesNeedNoJoin: false,
  gaugeMarkers: GAUGE_MARKERS,
  markersInReach: true,
  hexesAgain: false,
  expressCountsStation: false,
  bonusPerSource: false,
  halfMovesPrice: true,
  exchangeFirst: false,
  exchangedStationsFree: false,
  usedTrainsTurn: false,
  resalesAtOnce: false,
  bankEndsSet: false,
};

export const EDITION_RULES: Readonly<Record<Edition, EditionRules>> = {
  print: PRINT,
  errata: { ...PRINT, playersBuyIpoAtOnce: false, expressCountsStation: true, mustUse: { J37: [5] } },
  '18xx.games': {
    playersBuyIpoAtOnce: false,
    buysOneByOne: true,
    sellingTurnCounts: true,
    faces: { KGF: 64 },
    floatsForPlayers: true,
    bondSharesFloat: false,
    soldOutManages: true,
    managerAfterSeller: true,
    mustRun: false,
    homesReplacedOnTile: true,
    homeTilePaysTerrain: true,
    privatesMayClose: false,
    powersInEveryStep: false,
    frenchWhileBuilding: true,
    danishBringsStation: true,
    danishStaysBeside: true,
    jewelleryOffBoard: ['A18', 'C4', 'C24', 'G38', 'L31', 'L41', 'N9', 'R9', 'N25', 'Q20'],
    mustUse: {},
    yellowInOneLine: false,
    ownTilesKeepTrackOpen: true,
    newCitiesNeedNoJoin: true,
    gaugeMarkers: Number.MAX_SAFE_INTEGER,
    markersInReach: false,
    hexesAgain: true,
    expressCountsStation: true,
    bonusPerSource: true,
    halfMovesPrice: false,
    exchangeFirst: true,
    exchangedStationsFree: true,
    usedTrainsTurn: true,
    resalesAtOnce: true,
    bankEndsSet: true,
  },
};
