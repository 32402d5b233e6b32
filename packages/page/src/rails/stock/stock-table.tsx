import './stock-table.css';
import type { ActionBase } from '@roundhouse/kernel';
import { money, reasonText } from '@roundhouse/words';
import { type ComponentType, Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import { useHelp } from '../../ask/use-help.ts';
import type { SeenPosition } from '../../helper/helper.ts';
import { useAfter } from '../../state/use-after.ts';
import { usePreviews } from '../../table/use-preview.ts';
import { tt } from '../../text/table.ts';
import type { TableContext } from '../../title-ui.ts';
import { RuleLink } from '../../ui/rule-link.tsx';
import type { TokenOf } from '../chips.tsx';
import type { Buyable, Placed, StockCell, StockLine, StockSheet } from './sheet.ts';

export interface PickProps {
  readonly choice: Buyable;
  readonly className: string;
  readonly children: ReactNode;
}

interface StockTableProps {
  readonly sheet: StockSheet;
  readonly placed: readonly Placed[];
  readonly seen: SeenPosition;
  readonly ctx: TableContext;
  readonly Token: TokenOf | undefined;
  /** The button for a choice. */
  readonly Pick: ComponentType<PickProps>;
  /** The field for an amount, under the line of the proposed choice. */
  amount(choice: Buyable): ReactNode;
  /** The whole choice in words. */
  said(action: ActionBase): string;
}

/** How many choices a cell can show; if there are more, the others open under the line. */
const IN_CELL = 2;

/** What each purchase brings besides the certificate, by action; empty until that is known. */
function useGains({ sheet, placed, seen, ctx }: StockTableProps): ReadonlyMap<ActionBase, string> {
  const actions = useMemo(() => placed.filter(({ at }) => at.price >= 0).map(({ choice }) => choice.action), [placed]);
  const previews = usePreviews(seen, actions);
  const { actor } = ctx.position;
  return useMemo(() => {
    const gains = new Map<ActionBase, string>();
    if (!previews || actor === null) return gains;
    for (const [i, action] of actions.entries()) {
      const preview = previews[i];
      const gain = preview?.ok ? sheet.gains(preview.facts, actor) : undefined;
      if (gain !== undefined) gains.set(action, gain);
    }
    return gains;
  }, [previews, actions, actor, sheet]);
}

interface BuyProps extends StockTableProps {
  readonly one: Placed;
  readonly gains: ReadonlyMap<ActionBase, string>;
}

/** One choice: how many, the price, the cash left afterwards, and what else it brings. */
function Buy({ one: { choice, at }, gains, sheet, ctx, Pick, said }: BuyProps) {
  const cash = (amount: number): string => money(amount, ctx.speech);
  const gain = gains.get(choice.action);
  const left = tt.rails.stock.left(cash(sheet.cash - at.price));
  return (
    <Pick choice={choice} className="row stock-buy">
      <span className="hidden">{said(choice.action)}: </span>
      <span>
        {at.place === 'own' ? at.label : tt.rails.stock.buy(at.label)}{' '}
        <b className="figure">{cash(Math.abs(at.price))}</b>
      </span>
      {choice.kind === 'exact' && <small>{left}</small>}
      {gain !== undefined && <small className="stock-gain">{gain}</small>}
    </Pick>
  );
}

type CellAt = { readonly line: string; readonly place: string } | null;

/** Why the certificates in a place cannot be bought now, as the rules would answer such a move. */
function Why({ cell, what, seen, ctx }: Pick<StockTableProps, 'seen' | 'ctx'> & { cell: StockCell; what: string }) {
  const { value, isCurrent } = useHelp('reason', [seen, cell.tries ?? []]);
  const reason = isCurrent ? value : null;
  const place = useRef<HTMLParagraphElement>(null);
  // It appears below the line in question, which may be the last visible one.
  useAfter(reason ?? cell, () => place.current?.scrollIntoView({ block: 'nearest' }));
  return (
    <p ref={place} className="refusal" role="status">
      <b>{what}:</b> {reason ? reasonText(ctx.table.title, reason, ctx.table.names) : tt.rails.stock.elsewhere}{' '}
      {reason && <RuleLink section={reason.rule.section} onOpen={ctx.openRule} />}
    </p>
  );
}

interface CellProps extends StockTableProps {
  readonly line: StockLine;
  readonly place: StockSheet['places'][number];
  readonly gains: ReadonlyMap<ActionBase, string>;
  readonly isOpen: boolean; // the choices that have no room here are shown under the line
  readonly isAsked: boolean;
  onOpen(): void;
  onAsk(): void;
}

/** How much is in one place, and what can be done with it. */
function Cell(props: CellProps) {
  const { line, place, placed, isOpen, isAsked, onOpen, onAsk } = props;
  const cell = line.cells[place.id];
  const here = placed.filter(({ at }) => at.place === place.id && at.lines.includes(line.id));
  const shown = here.length > IN_CELL ? here.slice(0, 1) : here;
  if (!cell && here.length === 0) return <td />;
  const what = `${line.name}, ${place.label}`;
  const held = <span className="figure">{cell?.held}</span>;
  const isOff = here.length === 0 && (cell?.tries?.length ?? 0) > 0;
  return (
    <td data-place={place.id}>
      {isOff ? (
        <button
          type="button"
          className="stock-why"
          data-why={`${line.id} ${place.id}`}
          aria-expanded={isAsked}
          onClick={onAsk}
        >
          <span className="hidden">{what}: </span>
          {held} <small>{tt.rails.stock.why}</small>
        </button>
      ) : (
        held
      )}
      {shown.map((one) => (
        <Buy key={JSON.stringify(one.choice.action)} {...props} one={one} />
      ))}
      {here.length > shown.length && (
        <button type="button" className="stock-more" aria-expanded={isOpen} onClick={onOpen}>
          <span>
            <span className="hidden">{what}: </span>
            {tt.rails.stock.more(here.length - shown.length)}
          </span>
        </button>
      )}
    </td>
  );
}

interface LineProps extends StockTableProps {
  readonly line: StockLine;
  readonly gains: ReadonlyMap<ActionBase, string>;
  readonly open: CellAt;
  readonly asked: CellAt;
  setOpen(open: CellAt): void;
  setAsked(asked: CellAt): void;
}

const isAt = (asked: CellAt, line: string, place: string): boolean => asked?.line === line && asked.place === place;

function Line(props: LineProps) {
  const { sheet, line, placed, ctx, seen, gains, Token, amount, open, asked, setOpen, setAsked } = props;
  const { id, company, name, note, value } = line;
  const own = placed.filter(({ at }) => at.lines.includes(id));
  const opened = open?.line === id ? own.filter(({ at }) => at.place === open.place).slice(1) : [];
  const cell = asked?.line === id ? line.cells[asked.place] : undefined;
  const filled = own.map(({ choice }) => amount(choice)).find((each) => each !== null);
  const place = sheet.places.find((each) => each.id === asked?.place);
  const toggle = (at: CellAt, now: CellAt): CellAt => (at?.line === now?.line && at?.place === now?.place ? null : now);
  return (
    <Fragment>
      <tr data-line={id}>
        <th scope="row">
          {company !== undefined && Token && <Token company={company} size={24} />}
          <span>
            <b title={note}>{name}</b>
            {value !== undefined && <small className="figure">{value}</small>}
          </span>
        </th>
        {sheet.places.map((each) => (
          <Cell
            key={each.id}
            {...props}
            place={each}
            gains={gains}
            isOpen={isAt(open, id, each.id)}
            isAsked={isAt(asked, id, each.id)}
            onOpen={() => setOpen(toggle(open, { line: id, place: each.id }))}
            onAsk={() => setAsked(toggle(asked, { line: id, place: each.id }))}
          />
        ))}
      </tr>
      {(opened.length > 0 || filled || (cell && place)) && (
        <tr className="stock-under">
          <td colSpan={sheet.places.length + 1}>
            {filled}
            {opened.length > 0 && (
              <div className="stock-others">
                {opened.map((one) => (
                  <Buy key={JSON.stringify(one.choice.action)} {...props} one={one} />
                ))}
              </div>
            )}
            {cell && place && <Why cell={cell} what={`${name}, ${place.label}`} seen={seen} ctx={ctx} />}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** A place that is still empty needs no column. */
function withoutEmpty(sheet: StockSheet, placed: readonly Placed[]): StockSheet {
  const isUsed = (place: string): boolean =>
    sheet.lines.some(({ cells }) => cells[place]) || placed.some(({ at }) => at.place === place);
  return { ...sheet, places: sheet.places.filter(({ id }) => isUsed(id)) };
}

/**
 * Companies by the places where their certificates are, with what can be bought and sold there. For certificates that
 * cannot be bought, people can ask why.
 */
export function StockTable(given: StockTableProps) {
  const sheet = useMemo(() => withoutEmpty(given.sheet, given.placed), [given.sheet, given.placed]);
  const props = { ...given, sheet };
  const gains = useGains(props);
  const [open, setOpen] = useState<CellAt>(null);
  const [asked, setAsked] = useState<CellAt>(null);
  return (
    <table className="stock-table">
      <thead>
        <tr>
          <th scope="col">{tt.rails.columns.company}</th>
          {sheet.places.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line) => (
          <Line key={line.id} {...props} {...{ line, gains, open, asked, setOpen, setAsked }} />
        ))}
      </tbody>
    </table>
  );
}
