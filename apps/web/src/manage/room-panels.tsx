import type { Room } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import type { ComponentType } from 'react';
import { ChatPanel } from './chat-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { ProgramPanel } from './program-panel.tsx';
import { TablePanel } from './table-panel.tsx';

interface RoomPanelProps {
  readonly room: Room;
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
}

/** Tabs that only a table on the server has. */
export const roomTabs = () =>
  [
    { id: 'chat', label: tt.room.tabs.chat, key: 'a' },
    { id: 'notes', label: tt.room.tabs.notes, key: 'w' },
    { id: 'program', label: tt.room.tabs.program, key: 'u' },
    { id: 'table', label: tt.room.tabs.table, key: 'k' },
  ] as const;

const PANELS: Readonly<Record<string, ComponentType<RoomPanelProps>>> = {
  chat: ChatPanel,
  notes: NotesPanel,
  program: ProgramPanel,
  table: TablePanel,
};

/** The panel of one of these tabs; nothing for others. */
export function RoomPanel({ open, ...props }: RoomPanelProps & { readonly open: string }) {
  const Panel = PANELS[open];
  return Panel ? <Panel {...props} /> : null;
}
