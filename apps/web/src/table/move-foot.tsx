import type { ActionBase } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { Shortcut } from '@roundhouse/page/title-ui.ts';
import { type ReactNode, useState } from 'react';
import { ChangesList } from '../news/changes-list.tsx';
import { RowButton } from './choice-list.tsx';
import { Confirm } from './confirm.tsx';
import { isAmongPeople, useConfirming } from './confirm-setting.ts';
import { MoveHint } from './move-hint.tsx';
import type { NowProps } from './now.tsx';
import { StepHint } from './step-hint.tsx';
import { useAtOnce } from './use-at-once.ts';
import { useMoveKeys } from './use-move-keys.ts';

interface MoveFootProps extends NowProps {
  readonly isAsked: boolean; // there is a move to make, and its player can see it
  readonly isOpen: boolean; // the choices are visible, and not replaced by information
  readonly toolbar: ReactNode;
  readonly hint: string | null; // the action that somebody points at
}

type Exact = Extract<AnyChoice, { kind: 'exact' }>;

interface ShortcutProps extends Pick<NowProps, 'ctx' | 'onSend'> {
  readonly shortcut: Shortcut<unknown>;
}

/** If others may answer immediately, a shortcut that ends the turn needs a confirmation, like such moves. */
function ShortcutButton({ shortcut, ctx, onSend }: ShortcutProps) {
  const confirming = useConfirming();
  const [isSure, setSure] = useState(false);
  const asks = confirming === 'every' || (confirming === 'final' && shortcut.endsTurn && !isAmongPeople(ctx.table));
  const press = (clicks: number): void => {
    if (asks && !isSure) setSure(true);
    else if (clicks < 2 || isSure) onSend(shortcut.first, shortcut);
  };
  return (
    <button
      type="button"
      className={isSure ? 'shortcut primary' : 'shortcut'}
      data-shortcut={shortcut.id}
      onClick={({ detail }) => press(detail)}
      onBlur={() => setSure(false)}
    >
      {isSure ? `${tt.table.confirm}: ${shortcut.text}` : shortcut.text}
    </button>
  );
}

/** Shortcuts for everybody at one screen are only offered if no bots play. */
function isOffered({ everybody }: Shortcut<unknown>, { table }: NowProps['ctx']): boolean {
  return !everybody || isAmongPeople(table);
}

/** The chosen action, its consequences, and the buttons to make the move. */
function Chosen(props: NowProps & { action: ActionBase; follow: readonly Shortcut<unknown>[] }) {
  const { ui, ctx, draft, seen, onSend, action, follow } = props;
  const row = ui.row(ctx.position.view, action, ctx.speech);
  const { follows, text } = follow.find((shortcut) => shortcut.follows) ?? {};
  const { company } = ui.atWork?.(ctx.position.view, ctx.speech) ?? {};
  const isWeighed = ui.groups[(follows ?? action).type]?.weighed;
  const changes = (
    <ChangesList
      {...{ ui, ctx, seen, actions: follows ? [action, follows] : [action] }}
      about={isWeighed && company}
      title={follows && text}
    />
  );
  return (
    <Confirm
      {...{ action, seen, ctx, changes }}
      more={follow.map((shortcut) => (
        <ShortcutButton key={`${shortcut.id} ${ctx.position.length}`} {...{ shortcut, ctx, onSend }} />
      ))}
      text={row && [row.text, row.amount ?? ''].join(' ').trim()}
      onConfirm={onSend}
      onCancel={() => draft.propose(null)}
    />
  );
}

/** Passing, and other actions that only move the game on. */
function Passes(props: NowProps & { readonly shortcuts: readonly Shortcut<unknown>[] }) {
  const { ui, ctx, draft, onSend, shortcuts } = props;
  const { choices, view, length } = ctx.position;
  const { passes = [] } = ctx.table.title.meta;
  const quiet = choices.filter((each): each is Exact => each.kind === 'exact' && passes.includes(each.action.type));
  if (quiet.length + shortcuts.length === 0) return null;
  // Shortcuts for everybody are above, so that the next player's buttons are never where the previous player has just clicked.
  const [forAll, own] = [shortcuts.filter(({ everybody }) => everybody), shortcuts.filter((each) => !each.everybody)];
  return (
    <div className="passes">
      {forAll.length > 0 && (
        <div className="passes for-all">
          {forAll.map((shortcut) => (
            <ShortcutButton key={`${shortcut.id} ${length}`} {...{ shortcut, ctx, onSend }} />
          ))}
        </div>
      )}
      {quiet.map((choice) => (
        <RowButton
          key={JSON.stringify(choice.action)}
          {...{ choice, ui, ctx, view, proposal: draft.proposal }}
          onPropose={draft.propose}
          onPick={draft.pick}
          onConfirm={onSend}
        />
      ))}
      {own.map((shortcut) => (
        <ShortcutButton key={`${shortcut.id} ${length}`} {...{ shortcut, ctx, onSend }} />
      ))}
    </div>
  );
}

/** Below every choice, where it never scrolls away: the chosen action, passing, and undo. */
export function MoveFoot(props: MoveFootProps) {
  const { ui, ctx, draft, isAsked, isOpen, isGuided, toolbar, hint, onSend } = props;
  const { proposal } = draft;
  const { choices, view } = ctx.position;
  useAtOnce(props, (type) => ui.groups[type]?.light === true);
  useMoveKeys({ proposal: isAsked ? proposal : null, onConfirm: onSend, onCancel: () => draft.propose(null) });
  const all = isAsked && !isGuided ? (ui.shortcuts?.(view, choices, proposal, ctx.speech) ?? []) : [];
  const shortcuts = all.filter((shortcut) => isOffered(shortcut, ctx));
  const isBeside = ({ first, beside }: Shortcut<unknown>): boolean => (beside ?? first) === proposal;
  const follow = shortcuts.filter(isBeside);
  return (
    <footer className="now-foot">
      {isAsked && isOpen && !isGuided && !proposal && <StepHint ctx={ctx} />}
      {isAsked && !proposal && hint !== null && <MoveHint {...props} hint={hint} />}
      {isAsked && proposal && <Chosen {...props} action={proposal} follow={follow} />}
      {isAsked && <Passes {...props} shortcuts={shortcuts.filter((each) => !isBeside(each))} />}
      {toolbar}
    </footer>
  );
}
