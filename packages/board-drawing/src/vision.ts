/** How linear red, green and blue appear to eyes that lack one kind of cone (Machado et al., 2009). */
const EYES = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

export type Eyes = keyof typeof EYES;
export const ALL_EYES = Object.keys(EYES) as readonly Eyes[];

/** A colour as some eyes see it, in a colour space where distance means visible difference (CIE L*a*b*). */
function lab(colour: string, eyes: Eyes): readonly [number, number, number] {
  const rgb = [1, 3, 5].map((i) => {
    const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = EYES[eyes].map((row: readonly number[]) =>
    row.reduce((sum, k, i) => sum + k * (rgb[i] ?? 0), 0),
  );
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two colours look to some eyes: below 10 they are easily taken for each other. */
export function difference(a: string, b: string, eyes: Eyes): number {
  const [one, other] = [lab(a, eyes), lab(b, eyes)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** The same for the kind of eyes to which the two colours look most alike. */
export const leastDifference = (a: string, b: string): number =>
  Math.min(...ALL_EYES.map((eyes) => difference(a, b, eyes)));
