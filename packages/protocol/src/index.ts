export * from './limits.ts';
export * from './live.ts';
export * from './moves.ts';
export * from './people.ts';
export * from './tables.ts';
export * from './text.ts';
