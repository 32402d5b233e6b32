import type { StopLooks } from '@roundhouse/board-drawing';
import { type Atlas, type BoardState, COLOURS, stockLeft, type TileId } from '@roundhouse/rails-18xx';
import { useState } from 'react';
import { tt } from '../text/table.ts';
import { TilePicture } from './pictures.tsx';

interface TilesProps {
  readonly atlas: Atlas;
  readonly tiles: BoardState['tiles'];
  readonly stopLook?: StopLooks;
}

function Tile({ atlas, tiles, stopLook, id, open }: TilesProps & { id: TileId; open?(tile: TileId): void }) {
  const tile = atlas.tiles.get(id);
  if (!tile) return null;
  const left = stockLeft(atlas, tiles, id);
  const look = <TilePicture tile={id} def={tile.def} rotation={0} size={76} stopLook={stopLook} />;
  const backs = [...atlas.tiles.values()].filter((other) => other.stock === tile.stock && other.id !== id);
  const text = (
    <small>
      {id} · {tt.table.tileLeft(left)}
      {backs.length > 0 && (
        <span className="other-side"> · {tt.rails.otherSide(backs.map((back) => back.id).join(', '))}</span>
      )}
    </small>
  );
  if (!open) {
    return (
      <span className="tile-cell">
        {look}
        {text}
      </span>
    );
  }
  return (
    <button type="button" className={left === 0 ? 'tile-cell none-left' : 'tile-cell'} onClick={() => open(id)}>
      {look}
      {text}
    </button>
  );
}

/** Tiles left, by colour; a click shows what a tile may become. */
export function TilesPanel({ atlas, tiles }: TilesProps) {
  const [open, setOpen] = useState<TileId | null>(null);
  const next = open === null ? [] : [...new Set((atlas.nextFits.get(open) ?? []).map(({ tile }) => tile.id))];
  return (
    <div className="tiles-panel">
      {open !== null && (
        <section className="upgrades" aria-live="polite">
          <Tile atlas={atlas} tiles={tiles} id={open} />
          <span className="arrow" aria-hidden="true">
            →
          </span>
          <div className="tile-grid">
            {next.map((id) => (
              <Tile key={id} atlas={atlas} tiles={tiles} id={id} open={setOpen} />
            ))}
            {next.length === 0 && <p>—</p>}
          </div>
        </section>
      )}
      {COLOURS.map((colour) => {
        const ids = [...atlas.tiles.values()].filter(({ def }) => def.colour === colour).map(({ id }) => id);
        return ids.length === 0 ? null : (
          <section key={colour}>
            <h3 className="colour-head">{tt.rails.tileColours[colour]}</h3>
            <div className="tile-grid">
              {ids.map((id) => (
                <Tile key={id} atlas={atlas} tiles={tiles} id={id} open={setOpen} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
