import type { EspanaFrame } from '../../view.ts';

/** What each step is for, and what people usually do in it. */
export const HINTS = {
  auction:
    'Private companies pay every operating round and have powers of their own. Most bid a little above the face value, and keep enough to start a company.',
  par: 'Your two shares came with the private company. A high par makes the others dearer and gives your company more to begin with. Most choose the highest at which they can afford the shares it needs to float.',
  stock:
    'Here you decide what you own. At first most start a minor, which needs no other shareholder, or a major with the 40% it needs; later they buy what pays best, and sell in time.',
  home: 'The company starts here. Choose the city from which good places are close, and where others will not fill it up.',
  side: 'The train runs on one gauge for good: broad in the South, narrow in the North.',
  arrival: 'The track to the destination is there. Claiming it brings capital and a station immediately, so most do.',
  build:
    'A tile a turn is little, so most build straight for the next goal or city. A mine costs ₧30 and soon brings the treasury more than that.',
  run: 'The trains earn what the places on their way are worth. Most take the best run that the page has found.',
  earnings:
    'Paid, the money goes to the shareholders and the price rises. Withheld, it stays with the company and the price falls: most do that only to afford a train.',
  takeover:
    'A minor brings its trains, money and station, and spares a major much building. Its director has to agree.',
  trains:
    'A company has to end its turn with a train. Most look ahead: what will rust soon, and what would the director have to add then?',
  discard: 'A company owns more trains than it may. Most give up the one that would rust first.',
  offer:
    'Somebody wants to buy what is yours. Weigh what it would still bring you against the price, and who gains from it.',
} satisfies Readonly<Record<Exclude<EspanaFrame['step'], 'operating'>, string>>;
