import type { RailsFrame } from '../../view.ts';

/** What each step is for, and what people usually do in it. */
export const HINTS = {
  build:
    'Track opens the cities of your cards. Most build only what the next deliveries need, on cheap ground, and in a direction that joins major cities one day.',
  operate: 'Most look for a trip that serves two cards, and take something along for the way back.',
  lostTurn: 'Nothing can be done this turn. Only a train that wants to turn round may use it.',
  derailed: 'One load is lost. Most give up what is easiest to fetch again, or what pays least.',
  circus: 'Choose a city that you can reach sooner than others.',
  discardTwo: 'Keep the cards that fit together: the same good, or cities along one line.',
  contracts: 'What lies open can be delivered by anybody. Most leave what others cannot reach.',
  trackOffer:
    'Another player wants to have some of your track. Weigh the price against what it cost you, and who gains from it.',
} satisfies Readonly<Record<Exclude<RailsFrame['step'], 'draw' | 'round'>, string>>;
