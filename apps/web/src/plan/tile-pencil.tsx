import type { Note, Offer } from '@roundhouse/page/helper/planner.ts';
import { type Pencilled, withoutTile } from '@roundhouse/page/plan/sheet.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { money } from '@roundhouse/words';
import { byTile, placeOf, turned } from './offers.ts';
import type { PlanProps } from './plan-panel.tsx';

function price(cost: number | null, { ctx }: PlanProps): string | null {
  if (cost === null) return null;
  return cost === 0 ? tt.plan.free : money(cost, ctx.speech);
}

/** One tile that would fit; clicking the pencilled one turns it. */
function OfferButton({ offers, ...props }: PlanProps & { readonly offers: readonly Offer[] }) {
  const { plan, ui } = props;
  const at = placeOf(offers, plan.current);
  const shown = (offers[at] ?? offers[0]) as Offer;
  const next = plan.current && at >= 0 ? turned(offers, plan.current) : offers[0];
  const left = shown.left === 0 ? tt.plan.noneLeft : tt.table.tileLeft(shown.left);
  return (
    <button
      type="button"
      className={shown.left === 0 ? 'tile-button none-left' : 'tile-button'}
      data-tile={shown.tile}
      aria-pressed={at >= 0}
      aria-label={[tt.plan.tileName(shown.tile), price(shown.cost, props), left].filter(Boolean).join(', ')}
      onClick={() => next && plan.pencilIn(next)}
    >
      {ui.tiles && <ui.tiles.Picture tile={shown.tile} rotation={shown.rotation} size={72} />}
      <small>{[price(shown.cost, props), left].filter(Boolean).join(' · ')}</small>
    </button>
  );
}

/** The tiles that could be laid in the clicked hex. */
function HexPencil(props: PlanProps & { readonly hex: string }) {
  const { plan, hex, placeName } = props;
  const { current, offers } = plan;
  const takesTiles = plan.info.places.some((place) => place.hex === hex && place.takesTiles);
  const groups = [...byTile(offers ?? [])];
  const same = groups.find(([tile]) => tile === current?.tile)?.[1] ?? [];
  const at = placeOf(same, current);
  return (
    <section className="hex-pencil" aria-label={placeName(hex)}>
      <h4>{placeName(hex)}</h4>
      {!takesTiles && <p className="hint">{tt.plan.printed(placeName(hex))}</p>}
      {takesTiles && offers && groups.length === 0 && <p className="hint">{tt.plan.noTile(placeName(hex))}</p>}
      <div className="tile-buttons">
        {groups.map(([tile, ways]) => (
          <OfferButton key={tile} {...props} offers={ways} />
        ))}
      </div>
      <div className="turns">
        {current && same.length > 1 && (
          <>
            <button
              type="button"
              data-testid="pencil-turn"
              onClick={() => plan.pencilIn(turned(same, current) as Offer)}
            >
              ↻ {tt.table.turnTile}
            </button>
            <span>{tt.table.turned(at + 1, same.length)}</span>
          </>
        )}
        {current && (
          <button type="button" onClick={() => plan.choose(hex, true)}>
            {tt.plan.onTop}
          </button>
        )}
      </div>
    </section>
  );
}

interface RowProps extends PlanProps {
  readonly tile: Pencilled;
  readonly note: Note | undefined;
}

function TileRow({ tile, note, ...props }: RowProps) {
  const { plan, ui, placeName } = props;
  const name = tt.plan.tile(tile.tile, placeName(tile.hex));
  const standing = note?.standing ?? 'fresh';
  const amount = price(note?.cost ?? null, props);
  return (
    <li data-hex={tile.hex} data-standing={standing}>
      <button type="button" className="row" onClick={() => plan.choose(tile.hex)}>
        {ui.tiles && <ui.tiles.Picture tile={tile.tile} rotation={tile.rotation} size={38} />}
        <span className="row-text">
          {name}
          {standing !== 'fresh' && <small className="stale-note">⚠ {tt.plan.standings[standing]}</small>}
        </span>
        {amount !== null && <span className="figure">{amount}</span>}
      </button>
      <button
        type="button"
        className="rub-out"
        aria-label={tt.plan.rubOutWhat(name)}
        title={tt.plan.rubOut}
        onClick={() => plan.change((now) => withoutTile(now, tile))}
      >
        ✕
      </button>
    </li>
  );
}

/** Tiles: those possible in the hex clicked last, and all that are pencilled in. */
export function TilePencil(props: PlanProps) {
  const { plan, ctx } = props;
  const { tiles } = plan.sheet;
  const costs = plan.notes.map(({ cost }) => cost ?? 0);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  return (
    <section className="group">
      <h3>{tt.plan.tiles}</h3>
      <p className="hint">{tt.plan.tilesHelp}</p>
      {plan.hex !== null && plan.drawn.train === null && <HexPencil {...props} hex={plan.hex} />}
      {tiles.length > 0 && (
        <ul className="rows pencil-rows">
          {tiles.map((tile, i) => (
            <TileRow key={`${tile.hex} ${tile.tile}`} {...props} tile={tile} note={plan.notes[i]} />
          ))}
        </ul>
      )}
      {total > 0 && costs.length > 1 && (
        <p className="run-total">
          {tt.plan.total} <b className="figure">{money(total, ctx.speech)}</b>
        </p>
      )}
    </section>
  );
}
