import { type ActionBase, fieldsOf } from '@roundhouse/kernel';
import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { useProposal } from '@roundhouse/page/table/use-proposal.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi } from '@roundhouse/page/title-ui.ts';
import { helperWorker } from '@roundhouse/page/workers.ts';
import { useState } from 'react';

interface SelectionHints {
  readonly field: string;
  readonly min: number;
  readonly max: number;
  readonly from: readonly string[];
}

export function selectionHints(choice: Extract<AnyChoice, { kind: 'open' }>): SelectionHints | null {
  const { field, min, max, from } = choice.hints as Partial<SelectionHints>;
  return field !== undefined && min !== undefined && max !== undefined && from ? { field, min, max, from } : null;
}

interface SelectionProps {
  readonly choice: Extract<AnyChoice, { kind: 'open' }>;
  readonly hints: SelectionHints;
  readonly seen: SeenPosition;
  readonly ui: AnyTitleUi;
  onPropose(action: ActionBase | null): void;
}

interface CardProps {
  readonly item: string;
  readonly view: unknown;
  readonly ui: AnyTitleUi;
  readonly isPicked: boolean;
  onToggle(): void;
}

function Card({ item, view, ui, isPicked, onToggle }: CardProps) {
  const { text, company, note } = ui.item(item, view);
  return (
    <button type="button" className="card" data-item={item} aria-pressed={isPicked} onClick={onToggle}>
      {company !== undefined && ui.Token && <ui.Token company={company} size={30} />}
      <span className="row-text">
        {text}
        {note !== undefined && <small>{note}</small>}
      </span>
    </button>
  );
}

/** The indices of items in a list; equal items get different indices. */
function placesOf(items: readonly unknown[], from: readonly string[]): readonly number[] {
  const places: number[] = [];
  for (const item of items) {
    const place = from.findIndex((each, i) => each === item && !places.includes(i));
    if (place >= 0) places.push(place);
  }
  return places;
}

/** Picks a number of items from a list. The move is proposed as soon as the number is right. */
export function Selection({ choice, hints, seen, ui, onPropose }: SelectionProps) {
  const { field, min, max, from } = hints;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const items = picked.map((i) => from[i] as string);
  const isEnough = items.length >= min && items.length <= max;
  useProposal(isEnough ? ({ type: choice.type, seat: choice.seat, [field]: items } as ActionBase) : null, onPropose);
  const toggle = (i: number): void =>
    setPicked(picked.includes(i) ? picked.filter((other) => other !== i) : [...picked, i].slice(-max));
  const suggest = async (): Promise<void> => {
    const found = await helperWorker().solve(seen, choice, 10_000);
    const items = found && fieldsOf(found.action)[field];
    setPicked(placesOf(Array.isArray(items) ? items : [], from));
  };
  return (
    <section className="group">
      <div className="selection-head">
        <strong>{tt.table.keep(picked.length, max)}</strong>
        <button type="button" onClick={() => void suggest()}>
          {tt.table.keepSuggest}
        </button>
      </div>
      <ul className="cards">
        {from.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of one kind differ only by their place
          <li key={i}>
            <Card item={item} view={seen.view} ui={ui} isPicked={picked.includes(i)} onToggle={() => toggle(i)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
