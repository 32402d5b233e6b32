import type { CertId, CompanyId } from '@roundhouse/rails-18xx';

export interface PrivateDef {
  readonly name: string;
  readonly face: number;
  readonly income: number;
}

/** Table 2, in the order of the auction. */
export const PRIVATES: Readonly<Record<CertId, PrivateDef>> = {
  P1: { name: 'Ferrocarril de La Habana a Güines', face: 20, income: 5 },
  P2: { name: 'Ferrocarril de Barcelona a Mataró', face: 60, income: 10 },
  P3: { name: 'Ferrocarril de Madrid a Aranjuez', face: 70, income: 15 },
  P4: { name: 'Ferrocarril de Alar del Rey a Santander', face: 100, income: 20 },
  P5: { name: 'La Maquinista Terrestre y Marítima', face: 130, income: 10 },
  P6: { name: 'Ferrocarril de Zafra a Huelva / Ferrocarril Vasco-Navarro', face: 160, income: 20 },
  P7: { name: 'Ferrocarril de Carreño', face: 170, income: 30 },
};

export const HABANA = 'P1'; // 30 off a mine
export const MATARO = 'P2'; // a 2/1+2 train
export const FRESA = 'P3'; // the strawberry train
export const ALAR = 'P4'; // a mountain pass
export const MTM = 'P5'; // tenders
export const ZAFRA = 'P6'; // a share
export const CARRENO = 'P7'; // a directorship

/** The company whose share comes with private 6 if it is in play. */
export const ZAFRA_SHARE: CompanyId = 'CRB';

export const TENDERS = { sold: 5, price: 80, toOwner: 20 } as const;
export const MINE_DISCOUNT = 30;
export const PASS_DISCOUNT = 40;
export const AUCTION_STEP = 5;
