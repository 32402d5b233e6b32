import { optionName, optionValueName, plain, type Templates } from '../template.ts';

/** Why a game cannot be exported to 18xx.games; each text follows the name of the game, or the number of the move. */
export const RAIL_EXPORTS: Templates = {
  'action.otherOutcome': '18xx.games has no action that does the same',
  'action.unasked': '18xx.games does not ask for this here: {action:kind}',
  'action.unknown': '18xx.games does not know this here: {action:kind}',
  'action.unreadable': '18xx.games would not take it: {why}',
  'board.corrected': 'it is played on a corrected board',
  'company.none': 'no company operates',
  'deal.own': 'it was dealt by Roundhouse, and no seed of 18xx.games leads to the same set-up',
  'file.unreadable': 'the file that it came from cannot be read: {why}',
  'option.other': (values, speech) => {
    const option = plain(values.option, speech);
    const [value, known] = [values.value, values.known].map((one) => optionValueName(option, one, speech));
    const name = optionName(option, speech);
    return `it is played with “${name}: ${value}”, and 18xx.games only knows “${name}: ${known}”`;
  },
  'piece.unknown': ({ piece }) => `it is not known which ${piece === 'base' ? 'train' : piece} this is`,
  'player.left': 'a player left the game, which 18xx.games does not know',
  'rules.changed': 'it was carried over to newer rules while it was played',
  'share.unknown': 'it is not known which share of {company} this is',
  'step.past': '18xx.games is past its step {step}',
};
