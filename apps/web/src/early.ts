import { beginEarly } from './source/early.ts';

// A file of its own, and the first that is imported: it runs before the rest of the page is read.
beginEarly(location.hash);
