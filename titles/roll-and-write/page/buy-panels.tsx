import type { ActionBase } from '@roundhouse/kernel';
import { useProposal } from '@roundhouse/page/table/use-proposal.ts';
import { playerName } from '@roundhouse/words';
import { useMemo, useState } from 'react';
import type { Action, ActionOf } from '../action.ts';
import { boardOf } from '../board/index.ts';
import { type Amounts, diceLeft, obsoleteWith, priceOf, sharesOf, trainCost, valueUsed, worthOf } from '../queries.ts';
import { CarTile } from './parts.tsx';
import { PayField } from './pay-field.tsx';
import { TEXT } from './text.ts';
import type { DetailProps } from './turn-panel.tsx';

type Paid = ActionOf<'buyShares'> | ActionOf<'buyTrains'>;

/** Of several payments the one that wastes least, in small circles. */
const cheapest = (actions: readonly Paid[]): Paid | undefined =>
  [...actions].sort((a, b) => worthOf(a.pay) - worthOf(b.pay) || a.pay[2] - b.pay[2] || a.pay[1] - b.pay[1])[0];

const exactOf = <T extends Paid['type']>({ choices }: DetailProps, type: T): readonly ActionOf<T>[] =>
  choices.flatMap((choice) =>
    choice.kind === 'exact' && choice.action.type === type ? [choice.action as Action as ActionOf<T>] : [],
  );

/** Proposes one of several actions: which of them by a key, and by the payment. */
function useChosen<T extends Paid>(
  actions: readonly T[],
  keyOf: (action: T) => number,
  given: ActionBase | null,
  propose: (action: ActionBase | null) => void,
) {
  const keys = [...new Set(actions.map(keyOf))];
  const start = actions.find((action) => JSON.stringify(action) === JSON.stringify(given));
  const [key, setKey] = useState<number | null>(start ? keyOf(start) : keys.length === 1 ? (keys[0] ?? null) : null);
  const [pay, setPay] = useState<Amounts | null>(start?.pay ?? null);
  const of = actions.filter((action) => keyOf(action) === key);
  const chosen = (of.find((action) => pay?.join() === action.pay.join()) ?? cheapest(of)) as T | undefined;
  useProposal(chosen ?? null, propose);
  return { keys, key, setKey, chosen, setPay, payments: of.map((action) => action.pay) };
}

/** Shares of the company of the dice: from whom, and paid with what. */
export function SharesPanel(props: DetailProps) {
  const { view, ctx, pick, given, propose } = props;
  const actions = exactOf(props, 'buyShares');
  const { keys, key, setKey, chosen, setPay, payments } = useChosen(actions, ({ seller }) => seller, given, propose);
  const company = valueUsed(pick);
  const price = priceOf(view, company);
  const cost = price * diceLeft(pick);
  return (
    <div>
      <p>{TEXT.shares.price(diceLeft(pick), company, price, cost)}</p>
      <fieldset className="pay-field">
        <legend>{TEXT.shares.from}</legend>
        {keys.map((seller) => (
          <label key={seller} className="pick">
            <input type="radio" name="seller" checked={seller === key} onChange={() => setKey(seller)} />
            <span>
              {playerName(seller, ctx.speech)}{' '}
              <span className="soft">{TEXT.shares.has(sharesOf(view.players[seller] ?? { shares: [] }, company))}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen && <PayField payments={payments} cost={cost} pay={chosen.pay} onPay={setPay} />}
    </div>
  );
}

/** Trains of the power of the dice: for which line, and paid with what. */
export function TrainsPanel(props: DetailProps) {
  const { view, seat, pick, given, propose } = props;
  const board = boardOf(view);
  const actions = exactOf(props, 'buyTrains');
  const { keys, key, setKey, chosen, setPay, payments } = useChosen(actions, ({ line }) => line, given, propose);
  const power = valueUsed(pick);
  const count = diceLeft(pick);
  const left = view.stock[power - 1] ?? 0;
  const slot = board.slots[power - 1];
  const coming = useMemo(
    () => Array.from({ length: count }, (_, i) => ({ power, number: left - i })),
    [count, power, left],
  );
  const costAt = (line: number): number => trainCost(view, seat, line, power, count);
  return (
    <div>
      <fieldset className="pay-field">
        <legend>{TEXT.trains.line}</legend>
        {keys.map((line) => {
          const cars = view.players[seat]?.lines[line]?.cars ?? [];
          return (
            <label key={line} className="pick">
              <input type="radio" name="line" checked={line === key} onChange={() => setKey(line)} />
              <span>
                {TEXT.sheet.line(line + 1)}{' '}
                {cars.map((car, i) => (
                  <CarTile key={`${car.power} ${car.number}`} board={board} car={car} engine={i === 0} />
                ))}
                <span className="soft"> + </span>
                {coming.map((car, i) => (
                  <CarTile key={car.number} board={board} car={car} engine={cars.length === 0 && i === 0} />
                ))}{' '}
                <b>{TEXT.trains.cost(costAt(line))}</b>
              </span>
            </label>
          );
        })}
      </fieldset>
      {count >= left && slot && (
        <p className="hint">
          {TEXT.trains.last(count, power, slot.objectives, obsoleteWith(view, power), slot.endsGame)}
        </p>
      )}
      {chosen && <PayField payments={payments} cost={costAt(chosen.line)} pay={chosen.pay} onPay={setPay} />}
    </div>
  );
}
