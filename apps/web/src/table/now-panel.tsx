import { listedGroups } from '@roundhouse/page/table/draft.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { toTop } from '@roundhouse/page/ui/to-top.ts';
import { playerName } from '@roundhouse/words';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { addressOf } from '../address.ts';
import { Digest } from '../news/digest.tsx';
import { Explained } from '../terms/explained.tsx';
import { ByItself } from './by-itself.tsx';
import { ChoiceList } from './choice-list.tsx';
import { Confirm } from './confirm.tsx';
import { MoveFoot } from './move-foot.tsx';
import { useHint } from './move-hint.tsx';
import { Choices, type NowProps } from './now.tsx';
import { OthersBegin } from './others-begin.tsx';
import { sinceOf } from './player-strip.tsx';
import { useChosenInSight } from './use-chosen-in-sight.ts';

interface NowPanelProps extends NowProps {
  readonly problem: React.ReactNode;
  readonly veiled: boolean;
  readonly last: React.ReactNode; // shown below everything that can be done
  readonly toolbar: React.ReactNode;
  /** Whether the choices are visible, or their tab is open. */
  readonly isOpen: boolean;
  readonly isTab: boolean;
  readonly hasLog: boolean; // the log is visible beside them
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
        {tt.table.others} (
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
              onPick={setProposal}
              onConfirm={onSend}
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

/** The company or train of the present turn, with what it has. */
function Working({ ui, ctx }: Pick<NowProps, 'ui' | 'ctx'>) {
  const { view, ended } = ctx.position;
  const work = ended === null ? ui.atWork?.(view, ctx.speech) : undefined;
  if (!work) return null;
  const { company, figures } = work;
  return (
    <div className="at-work">
      {company !== undefined && ui.Token && <ui.Token company={company} size={28} />}
      {company !== undefined && <b>{company}</b>}
      {figures.map(({ name, text }) => (
        <span key={name} className="figure">
          <small>{name}</small> {text}
        </span>
      ))}
    </div>
  );
}

/** Whose turn it is; for an earlier move, a note that this is not the present. */
function Turn({ ui, ctx }: Pick<NowProps, 'ui' | 'ctx'>) {
  const { position, speech } = ctx;
  const { actor, ended, waitingFor, view, moves, length } = position;
  const waited = namesOf(waitingFor, { ctx });
  if (moves < length) {
    return (
      <header className="turn turn-past" aria-live="polite">
        <h2>{tt.table.lookingBack}</h2>
        <p>{waited === '' ? tt.table.pastTable(moves) : tt.table.pastTurn(moves, waited)}</p>
      </header>
    );
  }
  return (
    <header className={actor !== null ? 'turn turn-yours' : 'turn'} aria-live="polite">
      <h2>
        {ended !== null && (ended === 'abandoned' ? tt.room.abandoned : tt.table.over)}
        {ended === null && actor !== null && tt.table.yourTurn(playerName(actor, speech))}
        {ended === null && actor === null && tt.table.waiting(waited)}
        {ended === null && ctx.table.oneScreen && <small> {sinceOf(ctx)}</small>}
      </h2>
      <Working ui={ui} ctx={ctx} />
      {ended !== null && (
        <p>
          <a className="finger" href={addressOf({})}>
            {t.home}
          </a>
        </p>
      )}
      {actor !== null && (
        <p>
          <Explained text={ui.task(view, actor, speech, position.choices)} />
        </p>
      )}
    </header>
  );
}

/** Scrolls to the top for each step, and keeps the keyboard focus in the panel. */
function useStepStart(choices: unknown): React.RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      isHere.current = target instanceof Element && target.closest('.now') !== null;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  const begin = useEffectEvent((_asked: unknown): void => {
    if (place.current) place.current.scrollTop = 0;
    // The focused element disappeared with the question.
    if (isHere.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => begin(choices), [choices]);
  return place;
}

/** The owner of a hidden hand is asked to take the screen. */
function Veiled({ actor, ctx, ui }: Pick<NowProps, 'ctx' | 'ui'> & { readonly actor: number }) {
  const what = ui.hides ?? tt.curtain.hand;
  const name = playerName(actor, ctx.speech);
  return (
    <div className="group">
      <p>{tt.curtain.hidden(what, name)}</p>
      <button type="button" className="primary" onClick={() => ctx.showHand(actor)}>
        {tt.curtain.show(what, name)}
      </button>
    </div>
  );
}

/** Whose turn it is, what they may do, what it costs; and below, the buttons to make the move. */
export function NowPanel(props: NowPanelProps) {
  const { ui, ctx, problem, veiled, last, toolbar, isOpen, isTab, hasLog, isGuided } = props;
  const { position } = ctx;
  const { actor, ended, view } = position;
  const isPast = position.moves < position.length;
  const isAsked = actor !== null && !veiled;
  const place = useStepStart(position.choices);
  useChosenInSight(place);
  const { hint, handlers } = useHint();
  // The result is read from its beginning, wherever the last move was made.
  useEffect(() => {
    if (ended !== null) toTop(place.current);
  }, [ended, place]);
  return (
    <section className="now" aria-label={tt.table.now} {...handlers}>
      <Turn ui={ui} ctx={ctx} />
      <div className="table-notes">{problem}</div>
      <div
        className="now-scroll"
        ref={place}
        id="panel-now"
        hidden={!isOpen}
        {...(isTab ? { role: 'tabpanel', 'aria-labelledby': 'tab-now' } : {})}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        {!veiled && !isGuided && !hasLog && <Digest {...{ ui, ctx }} />}
        {!isGuided && <ByItself ctx={ctx} />}
        {!isGuided && <OthersBegin ctx={ctx} />}
        {ended !== null && ended !== 'abandoned' && !isPast && <ui.Scores view={view} ctx={ctx} />}
        {actor !== null && veiled && <Veiled {...{ actor, ctx, ui }} />}
        {isAsked && <Choices {...props} />}
        {!veiled && <Others {...props} />}
        {last}
      </div>
      <MoveFoot {...props} isAsked={isAsked} toolbar={toolbar} hint={hint} />
    </section>
  );
}
