import { beginEarly } from './source/early.ts';

// A separate file, imported first, so that it runs before the rest of the page is evaluated.
beginEarly(location.hash);
