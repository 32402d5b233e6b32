export * from './bidding.ts';
export * from './earnings.ts';
export * from './idle.ts';
export * from './offer.ts';
export * from './operating-round.ts';
export * from './passing.ts';
export * from './programs.ts';
export * from './turn.ts';
