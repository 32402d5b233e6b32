export * from './compare.ts';
export * from './effective.ts';
export * from './shuffle.ts';
export * from './trace.ts';
