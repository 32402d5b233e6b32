import type { Seat } from '@roundhouse/kernel';
import { useProposal } from '@roundhouse/page/table/use-proposal.ts';
import type { OpenPanelProps } from '@roundhouse/page/title-ui.ts';
import { playerName } from '@roundhouse/words';
import { useId, useMemo, useState } from 'react';
import type { ActionOf } from '../action.ts';
import { boardOf } from '../board/index.ts';
import type { View } from '../view.ts';
import { linesBetween } from './helpers.ts';
import { NO_TOOL, type Tool, useTool } from './map-context.tsx';
import { PlaceField } from './place-field.tsx';
import { SAID, TEXT } from './text.ts';

interface Offer {
  readonly seller: Seat;
  readonly side: 'take' | 'give';
  readonly take: readonly string[];
  readonly give: readonly string[];
  readonly price: number;
  readonly first: string | null; // one end of a line; the other is still to be clicked
  readonly noLine: boolean;
  readonly picked: PickedLine | null;
}

/** The line added last, where others join the same two places. */
interface PickedLine {
  readonly lines: readonly (readonly string[])[];
  readonly at: number; // which of them
  readonly before: readonly string[]; // what was named before it
}

/** Sections of a line are added, or left out again if all of them were there. */
function toggled(edges: readonly string[], line: readonly string[]): readonly string[] {
  if (line.every((edge) => edges.includes(edge))) return edges.filter((edge) => !line.includes(edge));
  return [...edges, ...line.filter((edge) => !edges.includes(edge))];
}

/** A click on the map: one end of a line, then the other. */
function clicked(view: View, buyer: Seat, offer: Offer, place: string): Offer {
  const { first, side, seller } = offer;
  if (first === null) return { ...offer, first: place, noLine: false, picked: null };
  const lines = linesBetween(view, side === 'take' ? seller : buyer, first, place);
  const [line] = lines;
  if (!line) return { ...offer, first: null, noLine: true, picked: null };
  const edges = toggled(offer[side], line);
  const isAdded = edges.length > offer[side].length;
  const picked = isAdded && lines.length > 1 ? { lines, at: 0, before: offer[side] } : null;
  return { ...offer, first: null, noLine: false, [side]: edges, picked };
}

/** The next of the lines between the two places, in the place of the one shown. */
function anotherLine(offer: Offer): Offer {
  const { picked, side } = offer;
  if (!picked) return offer;
  const at = (picked.at + 1) % picked.lines.length;
  const line = picked.lines[at] ?? [];
  const added = line.filter((edge) => !picked.before.includes(edge));
  return { ...offer, [side]: [...picked.before, ...added], picked: { ...picked, at } };
}

const postsOf = (view: View, owner: Seat): ReadonlySet<string> =>
  new Set(Object.entries(view.track).flatMap(([edge, seat]) => (seat === owner ? edge.split('/') : [])));

interface SectionsProps {
  readonly view: View;
  readonly edges: readonly string[];
  onRemove(edge: string): void;
}

function Sections({ view, edges, onRemove }: SectionsProps) {
  const board = boardOf(view);
  if (edges.length === 0) return <p className="soft">{TEXT.trade.none}</p>;
  const nameOf = (edge: string): string => {
    const [a = '', b = ''] = edge.split('/');
    return TEXT.trade.between(SAID.placeFrom(board, a), SAID.placeFrom(board, b));
  };
  return (
    <ul className="chips">
      {edges.map((edge) => (
        <li key={edge} className="chip">
          {nameOf(edge)}
          <button
            type="button"
            className="rub-out"
            aria-label={TEXT.trade.remove(nameOf(edge))}
            onClick={() => onRemove(edge)}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}

type Change = (patch: Partial<Offer>) => void;

/** Whose track, which side of the trade the map is used for, and the price. */
function Terms({
  view,
  ctx,
  seat,
  offer,
  change,
}: Pick<OpenPanelProps<View>, 'view' | 'ctx'> & { seat: Seat; offer: Offer; change: Change }) {
  const id = useId();
  const sellers = view.players.flatMap((_, other) => (other === seat ? [] : [other]));
  return (
    <>
      <label htmlFor={`${id}-seller`}>{TEXT.trade.seller}</label>
      <select
        id={`${id}-seller`}
        value={offer.seller}
        onChange={(event) => change({ seller: Number(event.target.value), take: [], first: null })}
      >
        {sellers.map((other) => (
          <option key={other} value={other}>
            {playerName(other, ctx.speech)}
          </option>
        ))}
      </select>
      <fieldset className="modes">
        <legend className="hidden">{TEXT.trade.help}</legend>
        {(['take', 'give'] as const).map((side) => (
          <button
            key={side}
            type="button"
            data-side={side}
            aria-pressed={offer.side === side}
            onClick={() => change({ side, first: null })}
          >
            {TEXT.trade[side]} ({offer[side].length})
          </button>
        ))}
      </fieldset>
      <label htmlFor={`${id}-price`}>{TEXT.trade.price}</label>
      <input
        id={`${id}-price`}
        type="number"
        inputMode="numeric"
        min={0}
        value={offer.price}
        onChange={(event) => change({ price: Math.max(0, event.target.valueAsNumber || 0) })}
      />
    </>
  );
}

/** An offer for track: sections by the map, a price, sections in return. */
function Trading({ view, ctx, choice, propose }: OpenPanelProps<View>) {
  const { seat } = choice;
  const [offer, setOffer] = useState<Offer>({
    seller: view.players.findIndex((_, other) => other !== seat),
    side: 'take',
    take: [],
    give: [],
    price: 0,
    first: null,
    noLine: false,
    picked: null,
  });
  const change: Change = (patch) => setOffer((before) => ({ ...before, noLine: false, picked: null, ...patch }));
  const click = (place: string): void => setOffer((before) => clicked(view, seat, before, place));
  const { seller, take, give, price, side, first } = offer;
  const action: ActionOf<'offerTrack'> = { type: 'offerTrack', seat, seller, take: [...take], give: [...give], price };
  useProposal(take.length > 0 ? action : null, propose);
  const tool = useMemo(
    (): Tool => ({
      ...NO_TOOL,
      seat,
      may: postsOf(view, side === 'take' ? seller : seat),
      way: first === null ? [] : [first],
      take,
      give,
      tap: (place) => setOffer((before) => clicked(view, seat, before, place)),
    }),
    [view, seat, side, seller, first, take, give],
  );
  useTool(tool);
  const board = boardOf(view);
  return (
    <div className="run trade">
      <p className="hint">{TEXT.trade.help}</p>
      <Terms {...{ view, ctx, seat, offer, change }} />
      {first !== null && <p role="status">{TEXT.trade.first(SAID.placeFrom(board, first))}</p>}
      {offer.noLine && (
        <p className="refusal">{TEXT.trade.noLine(playerName(side === 'take' ? seller : seat, ctx.speech))}</p>
      )}
      {offer.picked && (
        <p>
          <button type="button" data-testid="another-line" onClick={() => setOffer(anotherLine)}>
            {TEXT.trade.another(offer.picked.at + 1, offer.picked.lines.length)}
          </button>
        </p>
      )}
      <PlaceField view={view} label={first === null ? TEXT.build.from : TEXT.build.to} button="+" onPlace={click} />
      <h4>{TEXT.trade.take}</h4>
      <Sections view={view} edges={take} onRemove={(edge) => change({ take: take.filter((e) => e !== edge) })} />
      <h4>{TEXT.trade.give}</h4>
      <Sections view={view} edges={give} onRemove={(edge) => change({ give: give.filter((e) => e !== edge) })} />
    </div>
  );
}

/** Folded away at first: until it is opened, the map is for building. */
export function TradePanel(props: OpenPanelProps<View>) {
  const [open, setOpen] = useState(false);
  return (
    <div className="run">
      <button type="button" aria-expanded={open} data-testid="trade" onClick={() => setOpen(!open)}>
        {SAID.kinds.offerTrack}
      </button>
      {open && <Trading key={props.ctx.position.length} {...props} />}
    </div>
  );
}
