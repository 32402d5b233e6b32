import type { TitlesOwn } from '@roundhouse/kernel';
import type { Room } from '@roundhouse/page/source/table-source.ts';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, PanelDef, TableContext } from '@roundhouse/page/title-ui.ts';
import { NARROW, PHONE, useMedia } from '@roundhouse/page/ui/use-media.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { RoomPanel, roomTabs } from '../manage/room-panels.tsx';
import { LogPanel } from '../panels/log.tsx';
import { RulesPanel } from '../panels/rules.tsx';
import type { PointedCompany } from './pointed-company.ts';
import { Tabs } from './tabs.tsx';

interface SideProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  /** The choices, visible or behind another tab. */
  now(place: { readonly isOpen: boolean; readonly isTab: boolean; readonly hasLog: boolean }): ReactNode;
  readonly plan: ReactNode; // null: there is nothing to plan
  readonly tab: string;
  readonly rule: { readonly id: string; readonly asked: number } | null;
  readonly links: number; // counts how often a link elsewhere opened a tab
  readonly room: Room | undefined;
  readonly pointing: PointedCompany;
  onTab(id: string): void;
}

const SIZES = ['peek', 'half', 'full'] as const;
const Nothing = () => null;

type Size = (typeof SIZES)[number];
export type Panels = readonly PanelDef<TitlesOwn>[];

/** The tabs of a table: the title's own, those of every game, and those of a table on the server. */
export function usePanels(ui: AnyTitleUi, room: Room | undefined, canPlan: boolean, isNarrow: boolean): Panels {
  return useMemo((): Panels => {
    const common = [
      ...ui.panels,
      ...(canPlan ? [{ id: 'plan', label: tt.plan.tab, key: 'e', Panel: Nothing }] : []),
      { id: 'scores', label: tt.panels.scores, key: 's', Panel: ui.Scores },
      { id: 'log', label: tt.panels.log, key: 'o', Panel: LogPanel },
      ...(room ? roomTabs().map((each) => ({ ...each, Panel: Nothing })) : []),
      { id: 'rules', label: tt.panels.rules, key: 'r', Panel: Nothing },
    ];
    return isNarrow ? [{ id: 'now', label: tt.table.now, key: 'n', Panel: Nothing }, ...common] : common;
  }, [ui, isNarrow, room, canPlan]);
}

/** Makes the sheet on a phone higher, and then low again. */
function Grip({ size, onSize }: { readonly size: Size; onSize(size: Size): void }) {
  const next = SIZES[(SIZES.indexOf(size) + 1) % SIZES.length] ?? 'half';
  return <button type="button" className="grip" aria-label={tt.table.sheet} onClick={() => onSize(next)} />;
}

/** The content of the open tab. */
function OpenPanel({
  ui,
  ctx,
  plan,
  rule,
  room,
  panel,
}: Omit<SideProps, 'onTab' | 'now' | 'pointing'> & { readonly panel: Panels[number] }) {
  const { id: open, Panel } = panel;
  return (
    <div
      className="panel"
      role="tabpanel"
      id={`panel-${open}`}
      aria-labelledby={`tab-${open}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reached by keyboard
      tabIndex={0}
    >
      {open === 'plan' && plan}
      {room && <RoomPanel open={open} room={room} ui={ui} ctx={ctx} />}
      {open === 'rules' && <RulesPanel ctx={ctx} section={rule} />}
      <Panel view={ctx.position.view} ctx={ctx} />
    </div>
  );
}

/**
 * Whether the choices are shown if they share their place with the tabs. The next step of a turn shows them. When a turn
 * begins, whatever the player is reading or writing stays open, below the line that says that it is their turn.
 */
function useNowTab({ position, table }: TableContext, links: number) {
  const { actor, choices } = position;
  const [chosen, setChosen] = useState<boolean | null>(null); // null: not chosen
  const [asked, setAsked] = useState({ actor, choices });
  const [followed, setFollowed] = useState(links);
  if (asked.choices !== choices) {
    setAsked({ actor, choices });
    if (actor !== null && (table.oneScreen || asked.actor === actor)) setChosen(null);
  }
  // A link elsewhere opened a tab, so show that.
  if (links !== followed) {
    setFollowed(links);
    setChosen(false);
  }
  return { chosen, setChosen };
}

/** The choices, with information beside them; on a narrow screen in their place; on a phone both in a sheet at the bottom. */
export function Side(props: SideProps) {
  const { ui, ctx, now, plan, tab, links, room, pointing, onTab } = props;
  const isPhone = useMedia(PHONE);
  const isNarrow = useMedia(NARROW);
  const [size, setSize] = useState<Size>('half');
  const { chosen, setChosen } = useNowTab(ctx, links);
  const panels = usePanels(ui, room, plan !== null, isNarrow);
  const { actor, ended } = ctx.position;
  // At one screen the choices stay while bots move, since their moves are shown there.
  const isNow = isNarrow && (chosen ?? (isPhone || ctx.table.oneScreen || actor !== null || ended !== null));
  const open = isNow ? 'now' : tab;
  // Showing the choices for the next step ends planning, like a click on their tab.
  useAfter(isNow, () => {
    if (isNow) onTab('now');
  });
  const choose = (id: string): void => {
    setChosen(id === 'now');
    onTab(id);
    if (size === 'peek') setSize('half');
  };
  const panel = panels.find(({ id }) => id === open);
  return (
    <aside className={`side sheet-${size}${isNow ? ' shows-now' : ''}`} {...pointing.handlers}>
      {isPhone && <Grip size={size} onSize={setSize} />}
      <Tabs panels={panels} open={open} marks={{ chat: room?.unread() ?? 0 }} onOpen={choose} />
      {now({ isOpen: !isNarrow || isNow, isTab: isNarrow, hasLog: open === 'log' })}
      {panel && !isNow && <OpenPanel key={open} {...props} panel={panel} />}
    </aside>
  );
}
