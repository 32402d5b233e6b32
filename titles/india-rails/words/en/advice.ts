import { counted, figure, formOf } from '@roundhouse/words/en/tongue.ts';
import { money, plain, type Speech, type Templates, type Values } from '@roundhouse/words/template.ts';

/** What of the track can be paid now. */
const means = ({ cost, cash }: Values, speech: Speech): string =>
  Number(cost) <= Number(cash)
    ? ''
    : ` in all. You have ${money(Number(cash), speech)}: the rest is built when deliveries have paid`;

/** By what the bot reckons, a locomotive bought now is no later than one after the tour. */
function noLater({ now, later, left }: Values, speech: Speech): string {
  const [soon, then] = [Number(now), Number(later)];
  const kept = `That leaves ${money(Number(left), speech)} for track.`;
  return soon < then
    ? `${kept} With it, victory should take about ${counted(soon, 'turn')}; if it is bought only after the next deliveries, about ${figure(then)}.`
    : `${kept} Victory should take about ${counted(soon, 'turn')}, whether it is bought now or after the next deliveries. It has to be paid for either way, and bought now, it helps from the first run.`;
}

/** What the locomotive does better. */
function better({ speed, loads }: Values): string {
  const [slow, fast] = speed as readonly number[];
  const [few, many] = loads as readonly number[];
  return [
    ...(slow === fast ? [] : [`runs ${fast} mileposts a turn instead of ${slow}`]),
    ...(few === many ? [] : [`carries ${many} loads instead of ${few}`]),
  ].join(' and ');
}

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
  forLater: 'There is room to spare, and a card drawn later may ask for it.',
  lessLikely: 'No card asks for it; another load from here is more likely to be asked for.',
  needless: 'No card asks for this load, and the room is needed.',
  fetch: (values, speech) => `To fetch ${delivery(values, speech)}: ${tour(values, speech)}.`,
  bring: (values, speech) => `To bring ${delivery(values, speech)}: ${tour(values, speech)}.`,
  start: 'The train has to begin somewhere.',
  poor: 'The best that these cards lead to earns about {rate:money} a turn: other cards are better.',
  cut: 'There is no way on from here.',
  noMoney: 'Without money nothing can be built.',
  noMore: 'Nothing more can be done this turn that pays.',
  gap: (values, speech) => `The way on for ${delivery(values, speech)} is not built yet.`,
  trackFor: (values, speech) =>
    `Track for ${delivery(values, speech)}: ${tour(values, speech)}, and ${money(Number(values.cost), speech)} of track is missing${means(values, speech)}.`,
  joinTrain: 'The train stands away from your track.',
  wayBack: 'Nothing pays where the train is cut off: this is the cheapest way back to a major city.',
  upgrade: 'There is {spare:money} to spare, and a better locomotive makes every turn worth more.',
  upgradeNow: (values, speech) => `The train then ${better(values)}. ${noLater(values, speech)}`,
  onlyWith: 'Only with a better locomotive do these cards lead to deliveries that pay.',
  majors: 'There is {spare:money} to spare: five major cities have to be joined to win.',
  saves: 'Nothing is missing for the next deliveries: the money is kept.',
  idle: 'No delivery pays with these cards: the money is kept.',
  notYet: 'Track for {cost:money} is missing, but there is time to build it: the next card may lead elsewhere.',
  waits: 'Track for {cost:money} is missing: it is built when the next delivery has paid.',
  unpaid: 'Track for {cost:money} is still missing, but no more of it can be paid for this turn.',
  enough: 'There is enough to win: the money is kept.',
  leastWanted: 'It is needed least of all.',
  declines: 'What is asked for is worth more than the offer.',
} satisfies Templates;
