import { helperOf } from '@roundhouse/page/helper/helper.ts';
import { answerTo } from './titles/questions.ts';
import { loadedTitle } from './titles/rules.ts';

/** The helper of this page, with the titles that its worker has loaded. */
export const helper = helperOf({ find: loadedTitle, answer: answerTo });
