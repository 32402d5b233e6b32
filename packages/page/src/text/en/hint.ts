/** Texts about asking what a bot would do in your place. */
export const HINT = {
  ask: 'What would you do?',
  thinking: 'A bot thinks it over…',
  would: (move: string) => `A bot would do this: ${move}`,
  doIt: 'Do it',
  close: 'Close',
  nothing: 'The bot has no advice here.',
  option: 'Advice from bots',
  options: { bySeats: 'for those who play only against bots', yes: 'for everybody', no: 'for nobody' },
} as const;
