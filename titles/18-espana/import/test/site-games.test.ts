import { testSiteGames } from '@roundhouse/testing/site-games-test.ts';
import { compareTraces, exportGame, importGame } from '../index.ts';

testSiteGames({ importGame, exportGame, compareTraces }, new URL('./fixtures/', import.meta.url), /^esp/);
