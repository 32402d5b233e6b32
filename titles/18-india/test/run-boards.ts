import type { Lines } from './lines.ts';

/** The north-east of the example: Kolkata, Haldia, Dhaka, a gauge change, Guwahati, China, Nepal. */
export const EAST: Lines = {
  track: ['P17 P19 Q18 R17 R15 R13 R11 Q10 P11 O12 N11 M10'],
  stations: { EIR: 'P17.0 Q10.0' },
  markers: ['R13|R15'],
};
export const TO_DHAKA = 'P17.0 P19 Q18 R17.0';
export const TO_CHINA = 'P17.0 P19 Q18 R17 R15 R13 R11 Q10.0';
export const TO_NEPAL = 'Q10.0 P11 O12 N11 M10.1';

/** Delhi, Karachi, Ahmedabad, Mumbai, Kochi and Chennai in one line. It passes oil, whose concession another company holds. */
export const GRAND_LINE =
  'G8 F9 E8 D7 C6 C8 B9 B11 B13 B15 A16 B17 C16 D15 D17 D19 D21 D23 D25 E26 E28 E30 F31 F33 G34 G36 H35 I34 J33 J31 K30';
export const KOCHI_CHENNAI = { H35: { tile: 'IND3', rotation: 0 } } as const;
export const GRAND: Lines = {
  track: [GRAND_LINE],
  tiles: KOCHI_CHENNAI,
  stations: { NWR: 'G8.0' },
  concessions: { oil: 'BR' },
};
export const GRAND_ROUTE = GRAND_LINE.replace('G8', 'G8.0').replace('K30', 'K30.0');

/** Two ways from Dhaka to China that begin with the same track. */
export const FORK: Lines = { track: ['R17 R15 R13 R11 Q10', 'R17 R15 Q14 Q12 Q10'], stations: { EIR: 'R17.0 Q10.0' } };

/** Round Kolkata: out of one city, back into the other. */
export const ROUND_KOLKATA: Lines = { track: ['P17 P19 O18 O16 P17'], stations: { EIR: 'P17.0' } };
export const OUT_AND_BACK = 'P17.0 P19 O18 O16 P17.1';

/** Pune to Nagpur by way of Mumbai's neighbours, twice through the three towns of E22. */
export const THREE_TOWNS: Lines = {
  track: ['E24 F23 E22 D21 E20 E22 F21 G20 H19 I20'],
  tiles: { E22: { tile: 'IND3', rotation: 1 } },
  stations: { WIP: 'E24.0' },
};
export const TWICE_E22 = 'E24.0 F23 E22 D21 E20 E22 F21 G20 H19 I20.0';
