import { describeGolden } from '@roundhouse/testing/golden.ts';
import { TITLE } from '../index.ts';

describeGolden(TITLE, import.meta.url, ['agreement', 'bankruptcy', 'resigned', 'topPrice']);
