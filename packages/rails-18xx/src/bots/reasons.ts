import { reasonsOf } from '@roundhouse/bots';

type Figures<K extends string> = Readonly<Record<K, number>>;
type Nothing = Readonly<Record<never, number>>;

/** Why a bot of an 18xx game does something: codes of reasons with their figures. The words are in `words/en/rails-advice.ts`. */
export interface RailsReasons {
  only: Nothing; // nothing else can be done
  betterBy: Figures<'by'>; // than the next best choice, at the end of the game
  betterThanPassing: Figures<'by'>;
  asGood: Nothing; // as the next best choice
  float: Nothing; // the money is there to make a company operational
  passing: Figures<'by'>; // better than the best of what could be done
  track: Figures<'worth'>; // a round
  noTrack: Nothing;
  marker: Figures<'worth'>;
  power: Figures<'worth'>; // of a private company
  station: Figures<'worth'>;
  noStation: Nothing;
  mountainPass: Figures<'worth'>;
  worker: Figures<'worth'>;
  run: Figures<'revenue'>;
  noRun: Nothing;
  mustBuy: Nothing;
  bid: Figures<'limit'>;
  noBid: Figures<'limit'>;
  opens: Figures<'least'>; // some player has to take the lot
  keepsMoney: Nothing; // for companies
  certPays: Figures<'income'>; // a certificate that is wanted for what it pays
  certWith: Figures<'own' | 'near'> & { readonly company: string }; // for shares of it in hand
  certNew: Figures<'near'> & { readonly company: string }; // for its place alone
  certSought: Figures<'others' | 'near'> & { readonly company: string }; // as others hold shares of it
  hand: { readonly certs: readonly string[] };
  home: Figures<'near'>;
  trains: Figures<'earns'>; // a round
  noTrains: Figures<'earns'>;
  site: Figures<'workers'>;
  farSite: Nothing;
}

export const because = reasonsOf<RailsReasons>();
