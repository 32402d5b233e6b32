import type { IndiaFrame } from '../../view.ts';

/** What each step is for, and what people usually do in it. */
export const HINTS = {
  select:
    'What you keep, only you can buy later. Several certificates of one company are usually better than one each: they let you found it and keep it.',
  draft:
    'The rest is shared out in the open. Directors usually go first, then shares of a company you hold already, or of one that a rival counts on.',
  auction:
    'The highest bid takes the certificate into a hand. That is only the right to buy it; its price is paid later. Bid what that right is worth to you.',
  selling:
    'The only time in this round to sell. Sales do not move the price; people sell what pays little to afford something better.',
  stock:
    'Here you decide what you own. Early in the game most found a company with enough money for track and a train; later they buy shares of the companies that pay best.',
  track:
    'Companies grow toward the next good city. Early on that is a line of yellow tiles, later an upgrade that makes a city worth more.',
  station:
    'A station keeps a city open for your trains. Most build one where others could shut them out, and save the money otherwise.',
  run: 'The trains earn what the places on their way are worth. Most take the best run that the page has found.',
  revenue:
    'Paid, the money goes to the shareholders and the price may rise. Withheld, it stays with the company and the price falls: for most that is only worth it for a train.',
  trains:
    'Without a train at the end of its turn a company loses a step on the market. Trains last for the whole game, so the best one it can afford is rarely wrong.',
  certificates:
    'A company may invest what it does not need. A tenth of all it owns is added to each of its shares in the end.',
  home: 'Track and runs begin here. Most choose a place close to good cities that nobody else has reached.',
  rehome: 'The tile has more than one city now. Choose the one that your track leads on from.',
  exchange: 'The GIPR may take over stations of a company that closes. Those in the best cities are worth most.',
  offer: 'Another company wants your train. Most ask what the train would still earn them, and what a new one costs.',
} satisfies Readonly<Record<Exclude<IndiaFrame['step'], 'operating'>, string>>;
