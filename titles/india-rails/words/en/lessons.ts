import type { LessonWords } from '@roundhouse/words';

/** What the guided first game says, lesson by lesson. */
export const LESSONS = {
  welcome: {
    head: 'Draw a railway, carry loads',
    say: 'You draw track on the map of India and carry goods to the cities that ask for them. You win with 250 million rupees in cash once your track joins all five major cities, the red hexagons: Delhi, Bombay, Calcutta, Madras and Karachi.',
  },
  cards: {
    head: 'Three cards, nine wishes',
    say: 'Each Demand card names three cities, what they want and what they pay. You get paid for one of the three, then the card is replaced. One of yours says: Tourists to Varanasi, 15 million. Tourists are found in Delhi. The tab Demands shows where everything can be picked up.',
  },
  track: {
    head: 'The first track',
    say: 'Track begins in a major city and goes from milepost to milepost. A clear one costs 1 million, mountains 2, a small or medium city 3, rivers are extra. In a turn you may spend 20 million at most. Before the trains start, everybody builds twice.',
    do: [
      'Choose Varanasi on the map: the page draws the cheapest track from the nearest major city, Calcutta. Confirm.',
      'Four million is left for this turn. Save it: end the turn.',
    ],
  },
  more: {
    head: 'Join it up',
    say: 'The other player has built in the west. Building to a milepost costs what lies there, so it can be cheaper to build away from a city than into it: the page finds the last piece from Varanasi outwards.',
    do: [
      'Choose Delhi on the map, then Varanasi, and confirm the track.',
      'Confirm the last piece, which is drawn already.',
      'End the turn.',
    ],
  },
  train: {
    head: 'Where the train starts',
    say: 'A train may start in any city of the map, once. Yours is a freight: it runs 9 mileposts in a turn and carries 2 loads.',
    do: ['Put the train in Delhi.'],
  },
  load: {
    head: 'Take a load',
    say: 'In a city you may pick up what is found there, while there are chips of it left. It costs neither movement nor money.',
    do: ['Pick up Tourists.'],
  },
  run: {
    head: 'Run',
    say: 'Every milepost costs one of your 9, whatever the ground is like. A train turns round in cities only. On the way to Varanasi there are 13 mileposts: it takes two turns.',
    do: [
      'Choose the farthest lit milepost toward Varanasi, and confirm.',
      'There is no movement left: go on to building.',
      'Every turn ends with building. Keep your money this time: end the turn.',
    ],
  },
  arrive: {
    head: 'Four more mileposts',
    say: 'You may move, load, unload and move on in any order, until the 9 mileposts are used up.',
    do: ['Run to Varanasi.'],
  },
  deliver: {
    head: 'Deliver',
    say: 'The load goes back to the stock, you get the 15 million of the card, and draw another. An Event card may come up instead: a flood, a strike, a derailment. It acts immediately, and you draw again.',
    do: ['Deliver the Tourists.'],
  },
  on: {
    head: 'The rest of the turn',
    say: 'Five mileposts are left. Two of your cards ask for Machinery, which is found in Calcutta: Sukkur pays 28 million, Kanpur 15.',
    do: ['Run on toward Calcutta, as far as you get.', 'Go on to building.'],
  },
  upgrade: {
    head: 'A faster train',
    say: 'Instead of building you may spend 20 million on a better train: a fast freight runs 12 mileposts, a heavy freight carries 3 loads. Another 20 million later makes it a super freight, which does both.',
    do: ['Upgrade to a fast freight.', 'End the turn.'],
  },
  machines: {
    head: 'Two loads, two cards',
    say: 'Good plans serve several cards with one trip. You may also take along loads that nobody has asked for yet.',
    do: ['Run to Calcutta.', 'Pick up Machinery.', 'Pick up Machinery once more: it is for the other card.'],
  },
  rent: {
    head: 'The track of others',
    say: 'You may run on another player’s track. It costs 4 million a turn for each owner, paid before you run. Often that is cheaper than building your own; and what others pay you counts as well.',
  },
  end: {
    head: 'You know enough to play',
    say: 'From here the track leads on to Kanpur and Sukkur, and one day to all five major cities. You may exchange a hand that you dislike instead of taking a turn. You can play on from here against a bot.',
  },
} satisfies Readonly<Record<string, LessonWords>>;
