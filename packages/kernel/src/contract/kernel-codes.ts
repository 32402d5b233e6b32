import { refusalsOf } from './violation.ts';

/** Codes with which the kernel itself refuses: every title gives each of them a section. */
export const KERNEL_CODES = [
  'game.over',
  'turn.notNow',
  'turn.notYours',
  'table.noSuchSeat',
  'table.alreadyResigned',
] as const;
export type KernelCode = (typeof KERNEL_CODES)[number];

export const { refuse } = refusalsOf<KernelCode>();
