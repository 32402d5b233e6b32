import type { ActionBase } from '@roundhouse/kernel';
import type { Seen } from '@roundhouse/page/helper/helper.ts';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { listedGroups } from '@roundhouse/page/table/draft.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { AnyTitleUi, ListPanelProps, TableContext } from '@roundhouse/page/title-ui.ts';
import { kindName } from '@roundhouse/words';
import { type ComponentType, useMemo } from 'react';
import { ChoiceList, GroupHead } from './choice-list.tsx';
import { Confirm } from './confirm.tsx';
import { HexChoice } from './hex-choice.tsx';
import { Selection, selectionHints } from './selection.tsx';
import type { Draft } from './use-draft.ts';
import { WhyNot } from './why-not.tsx';

export interface NowProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  readonly draft: Draft;
  readonly seen: Seen;
  onSend(action: ActionBase): void;
}

type Open = Extract<AnyChoice, { kind: 'open' }>;

function Modes({ ctx, draft }: Pick<NowProps, 'ctx' | 'draft'>) {
  if (draft.modes.length === 0 || (draft.modes.length === 1 && draft.mode !== null)) return null;
  return (
    <fieldset className="modes">
      <legend className="hidden">{t.table.choose}</legend>
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

/** What is picked on the board: how to, what is picked, or why not. */
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
              {t.table.pickHex} <span className="by-keys">{t.table.walkHexes}</span>
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
          confirm={<ConfirmProposal {...props} action={proposal} />}
        />
      )}
    </>
  );
}

function ConfirmProposal({ ui, ctx, draft, seen, onSend, action }: NowProps & { readonly action: ActionBase }) {
  const row = ui.row(ctx.position.view, action, ctx.speech);
  return (
    <Confirm
      action={action}
      seen={seen}
      ctx={ctx}
      text={row && [row.text, row.amount ?? ''].join(' ').trim()}
      onConfirm={onSend}
      onCancel={() => draft.propose(null)}
    />
  );
}

/** Whether an action answers this choice, and not another of the same type that says something else beforehand. */
function isAnswer({ type, hints }: Open, action: ActionBase): boolean {
  const fields = action as unknown as Readonly<Record<string, unknown>>;
  return action.type === type && Object.keys(hints).every((key) => !(key in fields) || fields[key] === hints[key]);
}

function OpenChoicePanel(props: NowProps & { readonly choice: Open }) {
  const { ui, ctx, draft, seen, choice } = props;
  const Own = ui.open[choice.type];
  const hints = selectionHints(choice);
  const { proposal } = draft;
  const confirm = proposal && isAnswer(choice, proposal) && <ConfirmProposal {...props} action={proposal} />;
  if (Own) {
    const { clicked, propose, showRoutes } = draft;
    const more = { choice, seen, clicked, propose, showRoutes };
    return (
      <>
        <GroupHead type={choice.type} ui={ui} ctx={ctx} />
        <Own view={ctx.position.view} ctx={ctx} {...more} />
        {confirm}
      </>
    );
  }
  if (!hints) return null;
  return (
    <>
      <GroupHead type={choice.type} ui={ui} ctx={ctx} />
      <Selection choice={choice} hints={hints} seen={seen} ui={ui} onPropose={draft.propose} />
      {confirm}
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
  const confirm = proposal?.type === type && <ConfirmProposal {...props} action={proposal} />;
  return (
    <section className="group">
      <GroupHead type={type} ui={ui} ctx={ctx} />
      <Own view={ctx.position.view} {...{ ctx, choices, proposal, propose, confirm }} />
    </section>
  );
}

/** Everything the one who acts may do now. */
export function Choices(props: NowProps) {
  const { ui, ctx, draft } = props;
  const { position, table } = ctx;
  const groups = useMemo(
    () => listedGroups(position.choices, table.title.meta.actions),
    [position.choices, table.title.meta.actions],
  );
  // Passing stands last: it is what is left when nothing else is wanted.
  const ordered = [
    ...groups.filter(([type]) => !ui.groups[type]?.quiet),
    ...groups.filter(([type]) => ui.groups[type]?.quiet),
  ];
  const { proposal } = draft;
  const Whole = ui.whole?.(position.view);
  if (Whole) {
    const confirm = proposal && <ConfirmProposal {...props} action={proposal} />;
    const { view, choices } = position;
    const more = { proposal, confirm, propose: draft.propose, seen: props.seen };
    return <Whole key={position.length} {...{ view, ctx, choices }} {...more} />;
  }
  return (
    <>
      {position.choices.map((choice) =>
        choice.kind === 'open' ? (
          <OpenChoicePanel key={`${choice.type} ${JSON.stringify(choice.hints)}`} {...props} choice={choice} />
        ) : null,
      )}
      <OnBoard {...props} />
      {ordered.map(([type, choices]) => {
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
            confirm={proposal && <ConfirmProposal {...props} action={proposal} />}
          />
        );
      })}
    </>
  );
}
