// Sees to it that there is a browser: to fetch one takes a while, and what needs none is checked meanwhile.
import { findBrowser } from './chromium.ts';

findBrowser();
