import type { ProgramWords } from '@roundhouse/words';

/** What the programs of India Rails are called, and what makes them stop. */
export const PROGRAMS: ProgramWords = {
  kinds: {
    runTo: {
      label: 'Run a train over several turns',
      help: 'Runs the train toward a place as far as it goes in each of your turns, over track that is there. Building stays with you, unless your turns end by themselves.',
      stops: [
        'the train has arrived',
        'you have a new card, as after a delivery',
        'an event comes, or is over',
        'the way is closed, or there is none any more',
        'you cannot pay the use fee',
      ],
    },
  },
  fields: {
    to: 'To',
    train: 'Train',
    rent: 'On track of others, for their use fee',
    loads: 'Loads on the way',
    end: 'End my turns, building nothing',
  },
  values: {
    no: 'No',
    yes: 'Yes',
    deliver: 'Deliver what I carry',
    both: 'Deliver, and pick up what my cards ask for',
    none: 'Leave them alone',
  },
  stopped: {
    arrived: 'the train has arrived',
    newCard: 'you have a new card',
    event: 'an event came, or is over',
    closed: 'an event bars the way',
    noWay: 'no track leads there any more',
    rent: 'only track of others leads there now',
    noMoney: 'you cannot pay the use fee',
    noTrain: 'there is no such train or place on the board',
    refused: 'the rules did not allow its move',
  },
};
