export * from './fact.ts';
export * from './flow.ts';
export * from './options.ts';
export * from './rng.ts';
export * from './rule-index.ts';
export * from './title.ts';
export * from './violation.ts';
