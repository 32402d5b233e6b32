import { testSiteFiles } from '@roundhouse/testing/site-files-test.ts';
import { exportGame, importGame } from '../index.ts';

testSiteFiles({ exportGame, importGame }, new URL('./fixtures/', import.meta.url), /^e03/);
