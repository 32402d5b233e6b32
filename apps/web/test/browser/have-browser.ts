// Makes sure that there is a browser: fetching one takes a while, and checks that need none run in the meantime.
import { findBrowser } from './chromium.ts';

findBrowser();
