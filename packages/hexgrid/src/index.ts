export * from './axial.ts';
export * from './label.ts';
