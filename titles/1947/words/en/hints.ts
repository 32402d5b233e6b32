import type { Frame1947 } from '../../view.ts';

/** What each step is for, and what people usually do in it. */
export const HINTS = {
  auction:
    'Most private companies pay Rs.10 a round, and help the railway that buys them from you. Most players bid what they hope to get back from their railway, and keep enough to float one.',
  par: 'A high par costs more and gives the BNR more for each share. Most choose one they can still buy shares at.',
  insider:
    'Going first helps when everybody wants the same share. You can use it only once, so most wait for the round that matters.',
  stock:
    'Here you decide what you own. At first most start a railway and buy the 60% it needs, often with a share that lies in the Bank Pool; later they buy what pays best.',
  protect:
    'Somebody sells shares of your railway. Bonds save the price and bring you the shares; most do it when the price is high or near the red line.',
  bondOffer:
    'The money goes to the railway’s treasury. Bonds pay nothing, but follow the price at half its value and can protect it: most take a few.',
  consent: 'If you agree, another player’s shares get a vote again. Check whether they could become President.',
  track:
    'Two tiles a turn, toward the temple and the next city. Most avoid the zone of the season, unless the railway earns little anyway.',
  station:
    'A station keeps a city open for your trains. Most build where others could shut them out; the fourth brings a stockbroker.',
  run: 'The trains earn what the places on their way are worth. Most take the best run that the page has found, or one that reaches a site.',
  sites:
    'Each site fills the next box of the charter, with money at first, and opens a step on the market. Most take it.',
  dividend:
    'Paid, the money goes to the shareholders and the price goes right. Withheld, it stays with the railway and the price goes left: most do that only to afford a train.',
  advance:
    'A step on the market raises all your shares. Up costs the price of the new space, right half as much again; most pay if no train is needed first.',
  trains:
    'A railway that has a route must own a train. Most look ahead: what will rust soon, and what would the President have to add then?',
  temple:
    'The temple brings a site of your choice without its workers. All fill the same box, so choose one that your trains will not reach.',
  discard: 'The railway owns more trains than it may. Most give up the one that would rust first.',
  offer:
    'Somebody wants to buy what is yours. Weigh what it would still bring you against the price, and who gains from it.',
} satisfies Readonly<Record<Exclude<Frame1947['step'], 'operating'>, string>>;
