import { refusalsOf } from './violation.ts';

/** Codes that the kernel itself refuses with: every title gives each a section. */
export const KERNEL_CODES = [
  'game.over',
  'turn.notNow',
  'turn.notYours',
  'table.noSuchSeat',
  'table.alreadyResigned',
] as const;
export type KernelCode = (typeof KERNEL_CODES)[number];

export const { refuse } = refusalsOf<KernelCode>();
