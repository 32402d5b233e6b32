import type { HowToWords } from '@roundhouse/words/title-words.ts';

/** How India Rails is played, on one page. */
export const HOW_TO = {
  goal: 'You draw a railway on the map of India and carry goods to the cities that want them. You win when your own track joins all five major cities and you have 250 million rupees in cash.',
  turn: {
    cards: {
      head: 'Three cards, nine wishes',
      say: 'Everybody begins with 50 million and three open Demand cards. Each names three cities, what they want and what they pay; one delivery uses up the card, and a new one is drawn. Event cards act as soon as they come up.',
    },
    opening: {
      head: 'Two building turns',
      say: 'Before the trains start, everybody builds twice, the second time in reverse order. Track begins in a major city. A section costs the price of the milepost it leads to: 1 million on clear ground, 2 in mountains, 3 in a small or medium city, and 2 more across a river.',
    },
    run: {
      head: 'Your turn: run',
      say: 'The train starts in any city you like, once. A freight runs 9 mileposts and carries 2 loads; it may pick up, drop and deliver wherever it passes a city, and it turns round in cities only. On the track of others you pay 4 million a turn to each owner.',
    },
    build: {
      head: 'Your turn: build',
      say: 'After the run you may spend up to 20 million on track, or 20 million on a better train. Instead of a whole turn you may exchange all your cards.',
    },
  },
  missed: [
    {
      head: 'One delivery a card',
      say: 'A card has three wishes, but pays once. Choose the one that fits the others.',
    },
    {
      head: 'Rent before you build',
      say: '4 million a turn is often less than a line of your own, above all for a single trip.',
    },
    {
      head: 'Trains do not turn on the way',
      say: 'A train goes back only from a city. Plan where it will stand at the end of the turn.',
    },
    {
      head: 'Small cities fill up',
      say: 'Two players may build into a small city and three into a medium one. Major cities always stay open.',
    },
    {
      head: 'Cash wins, track does not',
      say: 'Track is worth nothing in the end. Of the five major cities, join the far ones only when the money is in sight.',
    },
  ],
  ends: 'When a player has both the five cities and the money at the end of a turn, the round is finished so that all have had as many turns. Of the players who have done it by then, the one with the most cash wins; a tie raises the goal by 50 million.',
  pictures: {
    cards: 'The map before anything is drawn: mileposts, rivers, mountains, and the five major cities as red hexagons.',
    run: 'After two building turns: one line joins Delhi, Varanasi and Calcutta, the other player has begun in Karachi.',
  },
} satisfies HowToWords;
