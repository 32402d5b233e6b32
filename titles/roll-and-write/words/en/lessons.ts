import type { LessonWords } from '@roundhouse/words';

/** What the guided first game says, lesson by lesson. */
export const LESSONS = {
  welcome: {
    head: 'Points, from shares to goals',
    say: 'You lead company 5, which starts in Valga. Two bots lead others; they play by cards. At the end points decide: for shares, for objective cards, for extra dice and for modifiers that you did not use.',
  },
  dice: {
    head: 'Dice of one value, one action',
    say: 'In your turn you take dice from the pool, as many as you like but all of one value, and use them for one action: income, shares, track, trains, or running. When the pool is empty, all dice are rolled again. Each die can be several things: the value names a track tile, a train or a company.',
  },
  track: {
    head: 'Draw track',
    say: 'The value of the dice names a track tile, the number of dice how many tracks you draw. The cubes on the tile say which kinds there are: straight, gentle, sharp, or wild, which is any of them. While all tiles have cubes, track is free. Track starts at your city, or at track of yours.',
    do: [
      'Take both sixes, choose Build track, and draw from Valga by Tõrva and Karksi-Nuia to Mõisaküla (or press Suggest).',
    ],
  },
  city: {
    head: 'To the next city',
    say: 'The bots have taken dice, too: what they did stands below your dice. Building ends as soon as a new city is reached; small stations do not end it. One straight track through Õisu leads to Viljandi.',
    do: ['Take the four, choose Build track, and draw through Õisu to Viljandi.'],
  },
  run: {
    head: 'Run your train',
    say: 'For running only the number of dice counts: one die runs the top line. Your train has one car. It earns 1 for each city and station that it passes, the first and the last included: 6 in all.',
    do: ['Take the three, choose Run trains, and confirm the best run.'],
  },
  income: {
    head: 'Plain income',
    say: 'Dice that fit nothing else bring 1 each, whatever their value. Income is marked on your sheet, in tens, fives and ones. Some circles unlock something: a modifier, which changes a die by one, an extra die, or objective cards.',
    do: ['Take both twos, choose Income, and confirm.'],
  },
  train: {
    head: 'An engine for the second line',
    say: 'The value of the dice names the train, here of power 4. As the first of a line it is an engine and costs 6. You pay with whole circles: there is no change for fives and tens. An engine of power 4 may pull three carriages.',
    do: ['Take the four, choose Buy trains, and confirm: a one and a five are paid.'],
  },
  share: {
    head: 'Own a part of others',
    say: 'A two buys a share of company 2, from Bot 2. It costs as much as that company has engines and carriages, at the end it counts just that, and the seller cannot refuse. When company 2 runs, you get 1 for each of its carriages.',
    do: ['Take the two, choose Buy shares, and confirm.'],
  },
  carriages: {
    head: 'Carriages',
    say: 'A carriage costs less than an engine, and makes every stop of its line pay once more; one for goods pays a little extra in cities. It also raises the price of your shares. A carriage may not be more modern than its engine.',
    do: ['Take both ones, choose Buy trains, and hang them on line 2.'],
  },
  objective: {
    head: 'Your objective',
    say: 'You hold a hidden card: a place to be connected for 10 points. More cards come with tens of income and with the last train of a kind. When the last train of power 3 is bought, all of power 1 are scrapped, and so on: old trains do not last.',
  },
  end: {
    head: 'You know enough to play',
    say: 'The end comes when the last train of power 6 is gone, or somebody has filled a part of their income track; the dice of the pool are still played. Go on from here: your second line needs track of its own, because two lines never share any. “What would you do?” names a sensible step.',
  },
} satisfies Readonly<Record<string, LessonWords>>;
