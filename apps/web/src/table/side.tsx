import type { Room } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { AnyTitleUi, PanelDef, TableContext } from '@roundhouse/page/title-ui.ts';
import { PHONE, useMedia } from '@roundhouse/page/ui/use-media.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { RoomPanel, roomTabs } from '../manage/room-panels.tsx';
import { LogPanel } from '../panels/log.tsx';
import { RulesPanel } from '../panels/rules.tsx';
import { Tabs } from './tabs.tsx';

interface SideProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  readonly now: ReactNode;
  readonly plan: ReactNode; // null: there is nothing to plan
  readonly tab: string;
  readonly rule: { readonly id: string; readonly asked: number } | null;
  readonly links: number; // counts how often a tab was opened from elsewhere
  readonly room: Room | undefined;
  onTab(id: string): void;
}

const SIZES = ['peek', 'half', 'full'] as const;
const Nothing = () => null;

type Size = (typeof SIZES)[number];
// biome-ignore lint/suspicious/noExplicitAny: panels of any title
type Panels = readonly PanelDef<any>[];

/** The tabs of a table: the title's own, those of every game, and those of a table on the server. */
function usePanels(ui: AnyTitleUi, room: Room | undefined, canPlan: boolean, isPhone: boolean): Panels {
  return useMemo((): Panels => {
    const common = [
      ...ui.panels,
      ...(canPlan ? [{ id: 'plan', label: t.plan.tab, key: 'e', Panel: Nothing }] : []),
      { id: 'scores', label: t.panels.scores, key: 's', Panel: ui.Scores },
      { id: 'log', label: t.panels.log, key: 'o', Panel: LogPanel },
      ...(room ? roomTabs().map((each) => ({ ...each, Panel: Nothing })) : []),
      { id: 'rules', label: t.panels.rules, key: 'r', Panel: Nothing },
    ];
    return isPhone ? [{ id: 'now', label: t.table.now, key: 'n', Panel: Nothing }, ...common] : common;
  }, [ui, isPhone, room, canPlan]);
}

/** Makes the sheet of a phone higher, and then low again. */
function Grip({ size, onSize }: { readonly size: Size; onSize(size: Size): void }) {
  const next = SIZES[(SIZES.indexOf(size) + 1) % SIZES.length] ?? 'half';
  return <button type="button" className="grip" aria-label={t.table.sheet} onClick={() => onSize(next)} />;
}

/** What stands under the tab that is open. */
function OpenPanel({
  ui,
  ctx,
  plan,
  rule,
  room,
  panel,
}: Omit<SideProps, 'onTab' | 'now'> & { readonly panel: Panels[number] }) {
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

/** Stays while other tabs are open, so that nothing that was begun there is lost. */
function NowTab({ now, isOpen }: { readonly now: ReactNode; readonly isOpen: boolean }) {
  return (
    <div
      className="panel"
      role="tabpanel"
      id="panel-now"
      aria-labelledby="tab-now"
      hidden={!isOpen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reached by keyboard
      tabIndex={0}
    >
      {now}
    </div>
  );
}

/** Now on top and the tabs below; on a phone a sheet from the bottom, where Now is the first tab. */
export function Side(props: SideProps) {
  const { ui, now, plan, tab, links, room, onTab } = props;
  const isPhone = useMedia(PHONE);
  const [size, setSize] = useState<Size>('half');
  const [phoneNow, setPhoneNow] = useState(true);
  const panels = usePanels(ui, room, plan !== null, isPhone);
  const open = isPhone && phoneNow ? 'now' : tab;
  const choose = (id: string): void => {
    setPhoneNow(id === 'now');
    onTab(id);
    if (size === 'peek') setSize('half');
  };
  // A link to a tab comes from elsewhere, so the sheet follows it.
  const [followed, setFollowed] = useState(links);
  if (links !== followed) {
    setFollowed(links);
    setPhoneNow(false);
  }
  const panel = panels.find(({ id }) => id === open);
  return (
    <aside className={`side sheet-${size}`}>
      {isPhone && <Grip size={size} onSize={setSize} />}
      {!isPhone && <div className="now-area">{now}</div>}
      <Tabs panels={panels} open={open} onOpen={choose} />
      {isPhone && <NowTab now={now} isOpen={open === 'now'} />}
      {panel && open !== 'now' && <OpenPanel key={open} {...props} panel={panel} />}
    </aside>
  );
}
