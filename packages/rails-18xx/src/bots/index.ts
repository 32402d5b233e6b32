export { type NearStop, nearStops, promiseOf, type StopWorth } from '../board/near-stops.ts';
export { answersTo, bestOf, type IsLate, offered, rate } from './answers.ts';
export { type Breadth, bestLay, type TrackBuilder } from './best-lay.ts';
export { type Forecast, forecast, type Ladder } from './forecast.ts';
export { knownOf, ownPart } from './own-part.ts';
export { because, type RailsReasons } from './reasons.ts';
export { rememberedOn } from './remembered.ts';
export { EXPERT, NOVICE, REGULAR, type Style, styleKey } from './style.ts';
export {
  after,
  bestOnBoard,
  bestRunOf,
  byStep,
  type Chosen,
  layRules,
  look,
  type Outlook,
  passOf,
  type Thought,
} from './thought.ts';
