import { testExport } from '@roundhouse/testing/site-export-test.ts';
import { TITLE } from '../../index.ts';
import { exportGame, importGame } from '../index.ts';

testExport(TITLE, { exportGame, importGame }, [
  [4, '102'],
  [2, '104'],
  [3, '105'],
  // Somebody who cannot buy is passed over, and asked to sell in the round after it.
  [2, '304', 760],
]);
