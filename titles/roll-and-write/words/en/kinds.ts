/** The kinds of action, as headings. */
export const KINDS = {
  chooseCompany: 'Choose a company',
  chooseStart: 'Choose a starting city',
  modify: 'Modifier',
  basicIncome: 'Income',
  buyShares: 'Buy shares',
  buildTrack: 'Build track',
  buyTrains: 'Buy trains',
  runTrains: 'Run trains',
  discard: 'Give a card back',
};
