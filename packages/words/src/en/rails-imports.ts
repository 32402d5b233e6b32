import { plain, type Templates } from '../template.ts';

/** Why a game of 18xx.games, or an action of it, cannot be played over; each goes on after the number of the action. */
export const RAIL_IMPORTS = {
  'action.afterEnd': '“{action}”, but the game is over',
  'action.failed': '“{action}” cannot be played: {why}',
  'action.malformed': '“{action}” is not written as it should be: {what}',
  'action.notHere': '“{action}” does not belong here',
  'action.order': 'its number is not above that of the action before it, which is {last}',
  'action.otherStep': (values, speech) => {
    const { action, entity, company, step } = values;
    const asked = speech.words?.forms.step?.(step, speech) ?? plain(step, speech);
    return `“${action}” of ${entity}, but the game waits for something else: ${company ? `${company}, ` : ''}${asked}`;
  },
  'action.otherTurn': '“{action}” of {entity}, but it is the turn of {seat:player}',
  'choice.unknown': '“{choice}” is no choice here',
  'city.noPlace': 'the city {city} has no place {slot}',
  'city.unknown': 'there is no city {city}',
  'company.none': 'no company operates',
  'end.missing': 'the file says that the game is over, but ends here',
  'length.noAction': 'no action that stands has this number',
  'length.tooFew': '{actions} actions stand in it, not {until}',
  'player.none': '“{action}” of {player}, who is no player',
  'player.unknown': 'nobody at the table has the number {player}',
  'redo.nothing': 'there is nothing to redo',
  'route.broken': 'the route is broken at {stop}',
  'route.hexes': 'the hexes of the route are not those of its connections ({stops})',
  'route.noTrack': 'the route goes from {hex} towards {next}, where no stop of {hex} has track',
  'route.nodes': 'the nodes of the route are not those of its connections ({stops})',
  'rule.unknown': 'the optional rule “{rule}” is not known',
  'seed.noNumber': 'the seed “{seed}” is not a whole number',
  'shares.mixed': 'it names shares of several companies at once',
  'shares.oneByOne': '{percent}% at once, but only 10% may be bought',
  'shares.percent': '{shares} shares are not {percent}%',
  'tile.notTheirs': '{entity} lays no tiles',
  'token.notNow': '“{company}” places no token now',
  'train.notOwned': 'the {company} does not own the train {train}',
  'train.unknown': 'there is no train “{train}”',
  'undo.nothing': 'there is nothing to undo',
} satisfies Templates;
