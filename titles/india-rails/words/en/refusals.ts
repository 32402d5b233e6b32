import { oneOr } from '@roundhouse/words/en/tongue.ts';
import type { Templates } from '@roundhouse/words/template.ts';
import { locoName } from './names.ts';

const BUILDING = {
  'build.noMilepost': 'There is no milepost {milepost} on this board.',
  'build.start': 'Track begins in a major city or where you have track; {milepost} is neither.',
  'build.notNeighbours': '{from} and {to} are not next to each other.',
  'build.nothing': 'This draws no new track.',
  'build.redArea': 'No track is built in the red area of {city}: everybody runs there as on track of their own.',
  'build.rightOfWay': 'The track between {section:section} belongs to {owner:player}, and there is room for one only.',
  'build.inlet': 'There is sea between {section:section}.',
  'build.rebuilding': '{owner:player} may first rebuild the bridge between {section:section}.',
  'build.flood': 'The {river} is in flood.',
  'build.sandstorm': 'Nothing is built at {milepost} while the sandstorm lasts.',
  'build.snow': 'Snow lies on {milepost}: nothing is built there now.',
  'build.cityFull': 'All {limit} places in {city} are taken, by track or by players who may rebuild theirs.',
  'build.citySections': 'You have {limit} sections in {city}, and may not have more.',
  'build.cityRoom': 'This would leave no way into {city} for players who may still come.',
  'build.ferryFull': '{limit} players have built to the {ferry} already.',
  'build.ferryRoom': 'This would leave no way to the port {port} for players who may still come.',
  'build.majorRoom': 'This would leave no way into {city} for somebody who has none yet.',
  'build.blocks': 'This would bar {player:player} from joining all major cities.',
  'build.fromMajors': 'Only {limit} sections may leave major cities in one turn.',
  'build.limit': 'Costs {cost:money}; {left:money} of this turn is left.',
  'build.money': 'Costs {cost:money}, you have {cash:money}.',
  'build.afterUpgrade': 'You have upgraded this turn: that replaces building.',
  'build.afterTrade': 'You have traded track this turn: that replaces building.',
} satisfies Templates;

const LOCOMOTIVES = {
  'loco.noTrain': ({ train }) => `You have no train ${Number(train) + 1}.`,
  'loco.money': 'Costs {cost:money}, you have {cash:money}.',
  'loco.afterTrade': 'You have traded track this turn: that replaces building, upgrading and exchanging.',
  'upgrade.notFrom': ({ from, to }) => `A ${locoName(from)} cannot become a ${locoName(to)}.`,
  'upgrade.again': 'You have upgraded this turn already.',
  'upgrade.onlyThing': 'An upgrade replaces building, and you have built or exchanged this turn.',
  'crossgrade.notFrom': 'Only a fast freight and a heavy freight are exchanged; this is a {from:loco}.',
  'crossgrade.again': 'You have changed a locomotive this turn already.',
  'crossgrade.limit': 'Costs {cost:money}; {left:money} of this turn is left.',
  'crossgrade.loads': 'The train carries {loads} loads, the other one takes {capacity}.',
} satisfies Templates;

const MONEY = {
  'option.off': '{option:option} is not played at this table.',
  'borrow.open': 'You have a loan already, to be repaid with {debt:money}.',
  'borrow.limit': 'The bank lends at least 1 and at most {limit:money}.',
  'borrow.needless': 'Nothing costs more than {most:money} at once, and you have {cash:money}.',
  'rent.cash': 'The fees for this way come to {cost:money}, you have {cash:money}.',
  'trade.seller': 'Track is bought from another player.',
  'trade.nothing': 'Name the sections you want, each once.',
  'trade.notOwned': 'The track between {section:section} does not belong to {owner:player}.',
  'trade.declined':
    '{player:player} declined this earlier this turn. Offer more than {price:money}, or something else.',
  'trade.money': 'You offer {price:money} and have {cash:money}.',
  'trade.insteadOfBuilding': 'Trading replaces building, and you have built or exchanged this turn.',
  'trade.cityFull': '{city} would have more than {limit} players, those who may rebuild track there included.',
  'trade.citySections': 'One player would have more than {limit} sections in {city}.',
  'trade.ferry': '{player:player} has not paid for the {ferry}.',
  'trade.blocks': 'This trade would bar somebody from a city or from joining all major cities.',
} satisfies Templates;

const RUNNING = {
  'train.noSuchTrain': ({ train }) => `You have no train ${Number(train) + 1}.`,
  'train.notPlaced': ({ train }) => `${train === 1 ? 'The second train' : 'The train'} is not on the board yet.`,
  'train.lostTurn': 'This train has lost its turn.',
  'start.alreadyPlaced': 'The train stands at {at} already.',
  'start.notACity': 'A train starts in a city; {at} is not one.',
  'move.notFromHere': 'The train stands at {at}, not at {from}.',
  'move.notNeighbours': '{from} and {to} are not next to each other.',
  'move.noTrack': 'There is no track to {to}.',
  'move.flooded': 'The bridge to {to} is closed by the flood.',
  'move.snow': 'Snow has closed {to}.',
  'move.reversing': 'A train turns round only in a city; going back to {to} is not possible.',
  'move.tooFar': 'The train has no movement left for {to}.',
  'ferry.notAtPort': 'The train is not in a port.',
  'ferry.startOfTurn': 'The ferry sails at the start of a turn, before the train does anything else.',
  'ferry.closed': 'The ferry does not sail now.',
  'ferry.owner': 'The ferry belongs to {owners:players}: name whom you pay, or nobody if it is yours.',
  'backtrack.free': 'The train may leave any way as it is.',
  'backtrack.wholeTurn': 'Turning round takes a whole turn, and this one has begun.',
} satisfies Templates;

const LOADS = {
  'load.notInCity': 'Loads are taken and left in cities only.',
  'load.noMovement': 'Each load uses a milepost of movement, and none is left.',
  'load.barred': 'Nothing is loaded or delivered at {at} while trains are stopped at the border.',
  'load.trainFull': ({ capacity }) => `The train takes ${oneOr(Number(capacity), 'load')} at most.`,
  'load.notSupplied': '{good} is not available in {city}.',
  'load.noChip': 'All chips of {good} are in use.',
  'load.notCarried': 'The train carries no {good}.',
  'load.circusCard': 'The Circus travels only with a player who has a card for it.',
  'pilgrims.notHere': 'Pilgrims board in small and medium cities of India; {city} is not one.',
  'pilgrims.oneLoad': 'A train carries one load of Pilgrims at most.',
  'pilgrims.noShrine': 'Pilgrims leave in major cities of India; {city} is not one.',
  'pilgrims.sameArea': 'The Pilgrims boarded in this area ({area}) and want to go to another.',
  'deliver.noSuchCard': 'Card {card} is not among those you may fulfil.',
  'deliver.notDemanded': 'Card {card} does not ask for {good} in {city}.',
  'deliver.circusStays': 'The Circus came from {city}; it must be carried to another city.',
} satisfies Templates;

const CARDS = {
  'discard.turnStarted': 'Discarding the hand replaces a whole turn, and this one has begun.',
  'discardTwo.notYours': 'Two different cards of your hand are discarded.',
  'table.noTimeLimit': 'This game has no time limit.',
  'table.timeIsUp': 'Time is up already: round {lastRound} is the last.',
  'contracts.notYours': 'Only your own cards may be left open: {cards}.',
  'contracts.count': ({ keep }) => `Leave ${oneOr(Number(keep), 'card')} open.`,
  'derailed.notThisTrain': 'This train is not derailed.',
  'derailed.notCarried': 'The train carries no {good}.',
  'circus.notNearest': '{city} is not among the nearest cities.',
} satisfies Templates;

export const REFUSALS = { ...BUILDING, ...LOCOMOTIVES, ...MONEY, ...RUNNING, ...LOADS, ...CARDS } satisfies Templates;
