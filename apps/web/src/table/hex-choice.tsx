import type { ActionBase } from '@roundhouse/kernel';
import { byTile, nextTurn, stopIn, tileIn } from '@roundhouse/page/table/draft.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi } from '@roundhouse/page/title-ui.ts';
import type { Speech } from '@roundhouse/words';

interface HexChoiceProps {
  readonly hex: string;
  readonly candidates: readonly ActionBase[];
  readonly proposal: ActionBase;
  readonly ui: AnyTitleUi;
  readonly view: unknown;
  readonly speech: Speech;
  onPropose(action: ActionBase): void;
}

function TileButton({ actions, proposal, ui, view, onPropose }: HexChoiceProps & { actions: readonly ActionBase[] }) {
  const first = actions[0] as ActionBase;
  const chosen = actions.includes(proposal);
  const { tile, rotation } = tileIn(chosen ? proposal : first) ?? { tile: '', rotation: 0 };
  const left = ui.tiles && tt.table.tileLeft(ui.tiles.left(view, tile));
  return (
    <button
      type="button"
      className="tile-button"
      data-tile={tile}
      aria-pressed={chosen}
      aria-label={left === undefined ? tt.plan.tileName(tile) : tt.table.tileButton(tile, left)}
      onClick={() => onPropose(chosen ? nextTurn(actions, proposal) : first)}
    >
      {ui.tiles && (
        <>
          <ui.tiles.Picture tile={tile} rotation={rotation} size={72} />
          <small>
            {tile} · {left}
          </small>
        </>
      )}
    </button>
  );
}

/** Choices in the hex that are not about tiles: the place of a station, or which of two things to do there. */
function Stops({
  actions,
  hex,
  proposal,
  ui,
  view,
  speech,
  onPropose,
}: HexChoiceProps & { actions: readonly ActionBase[] }) {
  const textOf = (action: ActionBase): string | undefined => {
    const stop = stopIn(action);
    return stop === null ? ui.row(view, action, speech)?.text : tt.table.stop(hex, stop + 1);
  };
  return (
    <div className="stops">
      {actions.map((action) => (
        <button
          key={JSON.stringify(action)}
          type="button"
          data-action={JSON.stringify(action)}
          aria-pressed={action === proposal}
          onClick={() => onPropose(action)}
        >
          {textOf(action)}
        </button>
      ))}
    </div>
  );
}

/** What may be done in the clicked hex: only legal tiles, in legal turns. */
export function HexChoice(props: HexChoiceProps) {
  const { hex, candidates, proposal, onPropose } = props;
  const groups = [...byTile(candidates)];
  const same = groups.find(([, actions]) => actions.includes(proposal))?.[1] ?? [];
  const withTiles = groups.filter(([tile]) => tile !== '');
  const plain = groups.find(([tile]) => tile === '')?.[1] ?? [];
  const tile = tileIn(proposal);
  return (
    <section className="group hex-choice" aria-label={hex} data-proposal={JSON.stringify(proposal)}>
      {withTiles.length > 0 && (
        <div className="tile-buttons">
          {withTiles.map(([id, actions]) => (
            <TileButton key={id} {...props} actions={actions} />
          ))}
        </div>
      )}
      {tile && same.length > 1 && (
        <div className="turns">
          <button type="button" data-testid="turn" onClick={() => onPropose(nextTurn(candidates, proposal))}>
            ↻ {tt.table.turnTile}
          </button>
          <span>{tt.table.turned(same.indexOf(proposal) + 1, same.length)}</span>
        </div>
      )}
      {plain.length > 1 && <Stops {...props} actions={plain} />}
    </section>
  );
}
