import type { Details as Numbers } from '@roundhouse/kernel';

/** "3 to 5", or "4" if both ends are the same. */
const range = ({ min, max }: Numbers): string => (min === max ? `${min}` : `${min} to ${max}`);

/** Why a value of an option is not allowed; each text follows the option's name. */
export const OPTION_PROBLEMS = {
  'option.unknown': (_numbers: Numbers) => 'is not an option',
  'option.onOrOff': (_numbers: Numbers) => 'must be on or off',
  'option.oneOf': ({ values }: Numbers) => `must be one of ${values}`,
  'option.range': ({ step, ...limits }: Numbers) =>
    `must be a whole number from ${limits.min} to ${limits.max}${step === 1 ? '' : ` in steps of ${step}`}`,
  'option.players': (limits: Numbers) => `is for ${range(limits)} players`,
  'option.valuePlayers': ({ value, ...limits }: Numbers) => `${value} is for ${range(limits)} players`,
  'option.excludes': ({ other, because }: Numbers) => `not together with ${other}: ${because}`,
};
