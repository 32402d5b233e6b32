import { testExport } from '@roundhouse/testing/site-export-test.ts';
import { TITLE } from '../../index.ts';
import { exportGame, importGame } from '../index.ts';

testExport(TITLE, { exportGame, importGame }, [
  [4, '101'],
  [4, '105'],
  [5, '102'],
]);
