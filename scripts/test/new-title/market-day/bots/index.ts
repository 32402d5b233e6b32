import { type Answer, type MakeBot, reasonsOf, type TitleBots } from '@roundhouse/bots';
import type { ActionBase, Choice } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { offerIn } from '../queries.ts';
import type { View } from '../view.ts';

/** Why the bot makes a move, as the codes of `words/en/advice.ts`. */
interface MarketReasons {
  dear: { readonly prize: number };
  cheap: { readonly prize: number };
  sold: { readonly price: number };
  needless: Readonly<Record<never, number>>;
}
const because = reasonsOf<MarketReasons>();

/** A prize above this is worth the best card: half of all prizes are. */
const USUAL = 15;

const offeredIn = (choices: readonly Choice<ActionBase>[]): readonly Action[] =>
  choices.flatMap((choice) => (choice.kind === 'exact' ? [choice.action as Action] : []));

function answered(view: View, actions: readonly Action[]) {
  const { prize } = view;
  const bids = actions.filter((action) => action.type === 'bid').sort((a, b) => a.card - b.card);
  if (bids.length > 0)
    return prize > USUAL ? because(bids.at(-1), 'dear', { prize }) : because(bids[0], 'cheap', { prize });
  const offer = offerIn(view);
  if (!offer)
    return because(
      actions.find(({ type }) => type === 'pass'),
      'needless',
      {},
    );
  return because(
    actions.find(({ type }) => type === 'accept'),
    'sold',
    { price: offer.price },
  );
}

/** Saves its best cards for dear prizes, sells looks at its lowest card, and buys no looks. */
const regular: MakeBot = () => ({
  choose: ({ view, choices }) => answered(view as View, offeredIn(choices)) as Answer,
});

export const BOTS: TitleBots = { levels: { regular } };
