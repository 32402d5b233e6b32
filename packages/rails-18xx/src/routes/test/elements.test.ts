import { expect, test } from 'vitest';
import { readElement } from '../elements.ts';

test('an element names a hex, or a stop of it, however often it is read', () => {
  for (let time = 0; time < 2; time++) {
    expect(readElement('P17.1')).toEqual({ hex: 'P17', named: [1] });
    expect(readElement('P17.10')).toEqual({ hex: 'P17', named: [10] });
    expect(readElement('Q18')).toEqual({ hex: 'Q18', named: [] });
    for (const wrong of ['', 'P', '17', 'P17.', 'P17.x', 'p17', ' P17', '__proto__', 'constructor']) {
      expect(readElement(wrong)).toBeUndefined();
    }
  }
});

test('more elements than are remembered are read as well', () => {
  for (let row = 1; row <= 6_000; row++) expect(readElement(`A${row}.0`)).toEqual({ hex: `A${row}`, named: [0] });
});
