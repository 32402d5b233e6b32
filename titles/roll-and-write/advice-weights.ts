/** What counts how much when an action is rated at first sight. Points at the end are 1 each. */
export interface Weights {
  readonly leastMoney: number; // income is worth at least so much
  readonly muchMoney: number; // with so much of it in hand nobody needs more
  readonly dice: number; // each die taken
  readonly earns: number; // a stop that a car may run to
  readonly earnsMoney: number; // the same, times what income is worth
  readonly own: number; // a share or die of one's own company that a car makes dearer
  readonly opens: number; // a line opened, by the power of its engine
  readonly rises: number; // what the price of a share will rise by
  readonly shareTurn: number; // a turn spent on shares
  readonly early: number; // what a chain of track brings, while the game goes on
  readonly perCar: number; // the same for every car that runs on it
  readonly wish: number; // a place that an objective card asks for, by its points
  readonly track: number; // each track
  readonly run: number; // what a run earns, times what income is worth
  readonly tens: number; // each full ten of a run: it marks a circle that brings objective cards
  readonly basic: number; // basic income, times what income is worth
}

/** By feeling: for novices. */
export const FIRST: Weights = {
  ...{
    leastMoney: 0.12,
    muchMoney: 45,
    dice: 0.15,
    earns: 0.3,
    earnsMoney: 1,
    own: 1,
    opens: 1,
    rises: 1.5,
    shareTurn: 1,
  },
  ...{ early: 0.3, perCar: 0.08, wish: 1, track: 0.4, run: 1, tens: 0, basic: 1 },
};

/** Found by self-play, one weight after the other, beginning with the first ones (`test/tune-advice.ts`): regulars and experts. */
export const TUNED: Weights = {
  ...FIRST,
  ...{ earnsMoney: 0.5, own: 0.5, opens: 0.5, rises: 3, early: 0.15, perCar: 0.02, track: 0.8 },
};
