export * from './limits.ts';
export * from './live.ts';
export * from './moves.ts';
export * from './notice-types.ts';
export * from './notices.ts';
export * from './people.ts';
export * from './tables.ts';
export * from './text.ts';
