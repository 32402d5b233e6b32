export * from './board/index.ts';
export * from './market/market.ts';
export * from './routes/index.ts';
export * from './shares/control.ts';
export * from './shares/holdings.ts';
export * from './tiles/index.ts';
export * from './trains/depot.ts';
export * from './verbs/money.ts';
