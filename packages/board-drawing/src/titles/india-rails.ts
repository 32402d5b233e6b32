export * from './india-rails/index.ts';
