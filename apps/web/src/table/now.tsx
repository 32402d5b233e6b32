import type { ActionBase } from '@roundhouse/kernel';
import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { listedGroups } from '@roundhouse/page/table/draft.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, ListPanelProps, Shortcut, TableContext } from '@roundhouse/page/title-ui.ts';
import { kindName } from '@roundhouse/words';
import { type ComponentType, useMemo } from 'react';
import { ChoiceList, GroupHead } from './choice-list.tsx';
import { HexChoice } from './hex-choice.tsx';
import { Selection, selectionHints } from './selection.tsx';
import { Stock, useStock } from './stock.tsx';
import type { Draft } from './use-draft.ts';
import { WhyNone, WhyNot } from './why-not.tsx';

export interface NowProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  readonly draft: Draft;
  readonly seen: SeenPosition;
  readonly isGuided: boolean; // a lesson waits for each single move
  /** `then`: further moves to make in the positions that follow. */
  onSend(action: ActionBase, then?: Then): void;
}

/** Further moves after a move. */
export type Then = Pick<Shortcut<unknown>, 'next' | 'everybody'>;

type Open = Extract<AnyChoice, { kind: 'open' }>;

function Modes({ ctx, draft }: Pick<NowProps, 'ctx' | 'draft'>) {
  if (draft.modes.length === 0 || (draft.modes.length === 1 && draft.mode !== null)) return null;
  return (
    <fieldset className="modes">
      <legend className="hidden">{tt.table.choose}</legend>
      {draft.modes.map((type) => (
        <button
          key={type}
          type="button"
          data-mode={type}
          aria-pressed={type === draft.mode}
          onClick={() => draft.setMode(type === draft.mode ? null : type)}
        >
          {kindName(type, ctx.speech)}
        </button>
      ))}
    </fieldset>
  );
}

/** Choices on the board: instructions, the picked choice, or the reason why there is none. */
function OnBoard(props: NowProps) {
  const { ui, ctx, draft, seen } = props;
  const { mode, hex, proposal, candidates, asked } = draft;
  if (draft.modes.length === 0) return null;
  const picked = hex !== null && proposal !== null && candidates.length > 0;
  return (
    <>
      <Modes ctx={ctx} draft={draft} />
      {mode !== null && (
        <section className="group">
          <GroupHead type={mode} ui={ui} ctx={ctx} />
          {!picked && (
            <p className="hint">
              {tt.table.pickHex} <span className="by-keys">{tt.table.walkHexes}</span>
            </p>
          )}
          {asked !== null && <WhyNot hex={asked} mode={mode} ui={ui} seen={seen} ctx={ctx} />}
        </section>
      )}
      {picked && (
        <HexChoice
          hex={hex}
          candidates={candidates}
          proposal={proposal}
          ui={ui}
          view={ctx.position.view}
          speech={ctx.speech}
          onPropose={draft.propose}
        />
      )}
    </>
  );
}

function OpenChoicePanel(props: NowProps & { readonly choice: Open }) {
  const { ui, ctx, draft, seen, choice } = props;
  const Own = ui.open[choice.type];
  const hints = selectionHints(choice);
  if (Own) {
    const { clicked, propose, pick, showRoutes } = draft;
    const more = { choice, seen, clicked, propose, pick, showRoutes };
    return (
      <>
        <GroupHead type={choice.type} ui={ui} ctx={ctx} />
        <Own view={ctx.position.view} ctx={ctx} {...more} />
      </>
    );
  }
  if (!hints) return null;
  return (
    <>
      <GroupHead type={choice.type} ui={ui} ctx={ctx} />
      <Selection choice={choice} hints={hints} seen={seen} ui={ui} onPropose={draft.propose} />
    </>
  );
}

interface OwnListProps extends NowProps {
  readonly type: string;
  readonly choices: readonly AnyChoice[];
  readonly Own: ComponentType<ListPanelProps<unknown>>;
}

/** A title's own panel for actions of one type. */
function OwnList({ type, choices, Own, ...props }: OwnListProps) {
  const { ui, ctx, draft } = props;
  const { proposal, propose } = draft;
  return (
    <section className="group">
      <GroupHead type={type} ui={ui} ctx={ctx} />
      <Own view={ctx.position.view} {...{ ctx, choices, proposal, propose }} />
    </section>
  );
}

/** Everything that the acting player may do now. */
export function Choices(props: NowProps) {
  const { ui, ctx, draft, onSend } = props;
  const { position, table } = ctx;
  const { actions, passes = [] } = table.title.meta;
  const { sheet, placed, others: listed } = useStock(props);
  const groups = useMemo(
    () => listedGroups(listed, actions).filter(([type]) => !passes.includes(type)),
    [listed, actions, passes],
  );
  // The aim of the step comes first, rare choices last; passing is below everything, where it never scrolls away.
  const isAside = (type: string): boolean => ui.groups[type]?.aside === true;
  const isQuiet = (type: string): boolean => ui.groups[type]?.quiet === true;
  const own = groups.filter(([type]) => !isAside(type) && !isQuiet(type));
  const others = [...groups.filter(([type]) => isAside(type)), ...groups.filter(([type]) => isQuiet(type))];
  const onBoard = <OnBoard {...props} />;
  const isBoardAside = own.length > 0 && draft.modes.every(isAside);
  const { proposal } = draft;
  const Whole = ui.whole?.(position.view);
  if (Whole) {
    const { view, choices } = position;
    const more = { proposal, propose: draft.propose, seen: props.seen };
    return <Whole key={position.length} {...{ view, ctx, choices }} {...more} />;
  }
  const list = ([type, choices]: (typeof groups)[number]) => {
    const Own = ui.lists?.[type];
    if (Own) return <OwnList key={type} {...props} type={type} choices={choices} Own={Own} />;
    return (
      <ChoiceList
        key={type}
        type={type}
        choices={choices}
        ui={ui}
        ctx={ctx}
        view={position.view}
        proposal={proposal}
        onPropose={draft.propose}
        onPick={draft.pick}
        onConfirm={onSend}
      />
    );
  };
  return (
    <>
      {ui.Above && <ui.Above view={position.view} ctx={ctx} />}
      {position.choices.map((choice) =>
        choice.kind === 'open' ? (
          <OpenChoicePanel key={`${choice.type} ${JSON.stringify(choice.hints)}`} {...props} choice={choice} />
        ) : null,
      )}
      {!isBoardAside && onBoard}
      <WhyNone {...props} modes={draft.modes} />
      {sheet && <Stock {...props} {...{ sheet, placed }} />}
      {own.map(list)}
      {isBoardAside && onBoard}
      {others.map(list)}
    </>
  );
}
