import { testSiteGames } from '@roundhouse/testing/site-games-test.ts';
import { compareTraces, importGame } from '../index.ts';

testSiteGames({ importGame, compareTraces }, /^e\d/, /^esp/);
