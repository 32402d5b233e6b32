import { formOf } from '@roundhouse/words/en/tongue.ts';
import { money, plain, type Speech, type Templates, type Values } from '@roundhouse/words/template.ts';

/** "a tour of two deliveries that earns about ₹3.2M a turn". */
function tour({ deliveries, rate }: Values, speech: Speech): string {
  const count = Number(deliveries);
  const what = formOf(count, 'this delivery', `this tour of ${count} deliveries`);
  return `${what} earns about ${money(Number(rate), speech)} a turn`;
}

const delivery = ({ good, city, payoff }: Values, speech: Speech): string =>
  `${plain(good)} for ${plain(city)} (${money(Number(payoff), speech)})`;

/** Why a bot would do it, in one sentence. */
export const ADVICE = {
  deliver: 'It pays {payoff:money}.',
  pilgrims: 'Pilgrims are paid for here.',
  spare: 'There is room to spare for Pilgrims.',
  needless: 'No card asks for this load, and the room is needed.',
  fetch: (values, speech) => `To fetch ${delivery(values, speech)}: ${tour(values, speech)}.`,
  bring: (values, speech) => `To bring ${delivery(values, speech)}: ${tour(values, speech)}.`,
  start: 'The train has to begin somewhere.',
  poor: 'The best that these cards lead to earns about {rate:money} a turn: other cards are better.',
  cut: 'There is no way on from here.',
  noMoney: 'Without money nothing can be built.',
  noMore: 'Nothing more can be done in this turn that pays.',
  trackFor: (values, speech) =>
    `Track for ${delivery(values, speech)}: ${tour(values, speech)}, and ${money(Number(values.cost), speech)} of track is missing.`,
  joinTrain: 'The train stands away from your track.',
  wayBack: 'Nothing pays where the train is cut off: this is the cheapest way back to a major city.',
  upgrade: 'There is {spare:money} to spare, and a better locomotive makes every turn worth more.',
  majors: 'There is {spare:money} to spare: five major cities have to be joined to win.',
  saves: 'Nothing is missing for the next deliveries: the money is kept.',
  enough: 'There is enough to win: the money is kept.',
  leastWanted: 'Of all it is needed least.',
  declines: 'What is asked for is worth more than the offer.',
} satisfies Templates;
