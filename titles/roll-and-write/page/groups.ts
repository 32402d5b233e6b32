import type { ActionGroup } from '@roundhouse/page/title-ui.ts';

const RULES: Readonly<Record<string, string>> = {
  chooseCompany: 'game-setup',
  chooseStart: 'game-setup/starting-locations',
  modify: 'choosing-dice/modifiers',
  basicIncome: 'performing-an-action/basic-income',
  buyShares: 'performing-an-action/buy-shares',
  buildTrack: 'performing-an-action/build-track',
  buyTrains: 'performing-an-action/buy-trains',
  runTrains: 'performing-an-action/running-trains',
  discard: 'performing-an-action/basic-income/bonuses',
};

/** The section that each kind of action rests on. */
export const GROUPS: Readonly<Record<string, ActionGroup>> = Object.fromEntries(
  Object.entries(RULES).map(([type, rule]) => [type, { rule }]),
);
