import { listedGroups } from '@roundhouse/page/table/draft.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { toTop } from '@roundhouse/page/ui/to-top.ts';
import { playerName } from '@roundhouse/words';
import { useEffect, useRef, useState } from 'react';
import { ChoiceList } from './choice-list.tsx';
import { Confirm } from './confirm.tsx';
import { Choices, type NowProps } from './now.tsx';

interface NowPanelProps extends NowProps {
  readonly problem: React.ReactNode;
  readonly veiled: boolean;
  readonly last: React.ReactNode; // below everything that is to be done
}

const namesOf = (seats: readonly number[], { ctx }: Pick<NowProps, 'ctx'>): string =>
  seats.map((seat) => playerName(seat, ctx.speech)).join(', ');

/** Seats that may act out of turn: folded away, since they rarely want to. */
function Others({ ui, ctx, seen, onSend }: NowProps) {
  const [proposal, setProposal] = useState<Parameters<NowProps['onSend']>[0] | null>(null);
  const { others, view } = ctx.position;
  if (others.length === 0) return null;
  return (
    <details className="others">
      <summary>
        {t.table.others} (
        {namesOf(
          others.map(({ seat }) => seat),
          { ctx },
        )}
        )
      </summary>
      {others.map(({ seat, choices }) => (
        <div key={seat}>
          <h3>{playerName(seat, ctx.speech)}</h3>
          {listedGroups(choices, ctx.table.title.meta.actions).map(([type, list]) => (
            <ChoiceList
              key={type}
              {...{ type, ui, ctx, view, proposal }}
              choices={list}
              onPropose={setProposal}
              confirm={
                proposal && (
                  <Confirm
                    action={proposal}
                    seen={seen}
                    ctx={ctx}
                    onConfirm={onSend}
                    onCancel={() => setProposal(null)}
                  />
                )
              }
            />
          ))}
        </div>
      ))}
    </details>
  );
}

/** Whose turn it is; while an earlier move is shown, that this is not now. */
function Turn({ ui, ctx }: Pick<NowProps, 'ui' | 'ctx'>) {
  const { position, speech } = ctx;
  const { actor, ended, waitingFor, view, moves, length } = position;
  const waited = namesOf(waitingFor, { ctx });
  if (moves < length) {
    return (
      <header className="turn turn-past" aria-live="polite">
        <h2>{t.table.lookingBack}</h2>
        <p>{waited === '' ? t.table.pastTable(moves) : t.table.pastTurn(moves, waited)}</p>
      </header>
    );
  }
  return (
    <header className={actor !== null ? 'turn turn-yours' : 'turn'} aria-live="polite">
      <h2>
        {ended !== null && (ended === 'abandoned' ? t.room.abandoned : t.table.over)}
        {ended === null && actor !== null && t.table.yourTurn(playerName(actor, speech))}
        {ended === null && actor === null && t.table.waiting(waited)}
      </h2>
      {actor !== null && <p>{ui.task(view, actor, speech, position.choices)}</p>}
    </header>
  );
}

/** Whose turn it is, what they may do, what it costs. */
export function NowPanel(props: NowPanelProps) {
  const { ui, ctx, problem, veiled, last } = props;
  const { position, speech } = ctx;
  const { actor, ended, view } = position;
  const isPast = position.moves < position.length;
  const place = useRef<HTMLElement>(null);
  // The result is read from its beginning, wherever the last move was made.
  useEffect(() => {
    if (ended !== null) toTop(place.current);
  }, [ended]);
  return (
    <section className="now" aria-label={t.table.now} ref={place}>
      <Turn ui={ui} ctx={ctx} />
      {problem}
      {ended !== null && ended !== 'abandoned' && !isPast && <ui.Scores view={view} ctx={ctx} />}
      {actor !== null && veiled && (
        <div className="group">
          <p>{t.curtain.hidden(playerName(actor, speech))}</p>
          <button type="button" className="primary" onClick={() => ctx.showHand(actor)}>
            {t.curtain.show(playerName(actor, speech))}
          </button>
        </div>
      )}
      {actor !== null && !veiled && <Choices {...props} />}
      {!veiled && <Others {...props} />}
      {last}
    </section>
  );
}
