import type { TitleWords } from './index.ts';

export const INDIA_WORDS: TitleWords = {
  refusals: {},
  facts: {},
  actions: {},
};
