import { speechOf } from '@roundhouse/words';
import { expect, test } from 'vitest';
import { GAME } from '../game.ts';
import { itemRow } from '../page/rows.ts';
import { say } from '../page/text.ts';
import { WORDS } from '../words/en/index.ts';

say(WORDS);

test('a certificate says where its company begins', () => {
  const speech = speechOf(GAME, ['Asha', 'Bela']);
  expect(itemRow('EIR*', speech).note).toBe('East India Railway, ₹200 · home Kolkata P17');
  expect(itemRow('GIPR', speech).note).toContain('its home is chosen when it floats');
});
