type Kind = { readonly label: string; readonly help: string; readonly stops: readonly string[] };
const kindsOf = (buying: string): Readonly<Record<string, Kind>> => ({
  pass: {
    label: 'Pass until something changes',
    help: 'Passes for you in this Stock Round.',
    stops: [
      'the Stock Round is over',
      'you win or lose control of a company',
      'a company in which you hold shares changes in price',
    ],
  },
  buy: {
    label: 'Buy shares of a company',
    help: buying,
    stops: ['you hold that many shares', 'none of them can be bought when it is your turn', 'the company is closed'],
  },
  run: {
    label: 'Run the best routes and pay',
    help: 'Runs the best routes and pays the revenue as dividend, whenever a company of yours operates. Track, stations and trains stay with you.',
    stops: ['you stop it', 'no run is found, or none is proved to be the best'],
  },
});
const stopped: Readonly<Record<string, string>> = {
  roundOver: 'the Stock Round is over',
  changed: 'a company or a price of yours has changed',
  cannotPass: 'you may not pass now',
  companyGone: 'the company is closed',
  done: 'you hold that many shares',
  cannotBuy: 'no share of it could be bought',
  noSolution: 'no run was found',
  notProved: 'no run was proved to be the best',
  refused: 'the rules did not allow its move',
};
const fields: Readonly<Record<string, string>> = { company: 'Company', shares: 'Shares to hold' };

/** Names of the programs for investors, and the reasons why they stop; `buying` says where shares are bought. */
export const programsOf = (buying: string) => ({ kinds: kindsOf(buying), fields, stopped });
