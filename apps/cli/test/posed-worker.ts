import { parentPort } from 'node:worker_threads';
import { type Game, titleById } from '@roundhouse/titles';
import { answerTo, type Posed, told } from './posed.ts';

// A thread that has not kept anything from earlier questions, for `same-answers.test.ts`.
parentPort?.on('message', (all: readonly string[]) => {
  const answers = all.map((text) => {
    const posed: Posed = JSON.parse(text);
    return told(answerTo(titleById(posed.title) as Game, posed));
  });
  parentPort?.postMessage(answers);
});
