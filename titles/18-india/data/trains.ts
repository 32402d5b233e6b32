import type { TrainCard, TrainDef } from '@roundhouse/rails-18xx';

export const TRAIN_CARDS: readonly TrainCard[] = [
  { faces: ['2'], count: 6, phase: 1 },
  { faces: ['3'], count: 4, phase: 2 },
  { faces: ['4', '4E'], count: 3, phase: 3 },
  { faces: ['3x2'], count: 3, phase: 4 },
  { faces: ['3x3'], count: 3, phase: 4 },
  { faces: ['4x2', '4Ex2'], count: 3, phase: 4 },
  { faces: ['4x3', '4Ex3'], count: 3, phase: 4 },
];

const ordinary = (counts: number, multiplier: number) => ({ counts, multiplier, skips: false, towns: 'free' }) as const;
const express = (multiplier: number) => ({ counts: 4, multiplier, skips: true, towns: 'ignored' }) as const;

interface IndiaTrain extends TrainDef {
  readonly resale: number; // 0: the bank does not take it back
}

export const TRAINS: Readonly<Record<string, IndiaTrain>> = {
  '2': { ...ordinary(2, 1), price: 180, resale: 180, phase: 1 },
  '3': { ...ordinary(3, 1), price: 300, resale: 300, phase: 2 },
  '4': { ...ordinary(4, 1), price: 450, resale: 300, phase: 3 },
  '4E': { ...express(1), price: 450, resale: 300, phase: 3 },
  '3x2': { ...ordinary(3, 2), price: 700, resale: 500, phase: 4 },
  '3x3': { ...ordinary(3, 3), price: 900, resale: 700, phase: 4 },
  '4x2': { ...ordinary(4, 2), price: 800, resale: 650, phase: 4 },
  '4Ex2': { ...express(2), price: 800, resale: 650, phase: 4 },
  '4x3': { ...ordinary(4, 3), price: 1100, resale: 0, phase: 4 },
  '4Ex3': { ...express(3), price: 1100, resale: 0, phase: 4 },
};

export const TRAIN_LIMIT = 2;
export const LAST_PHASE = 4;
