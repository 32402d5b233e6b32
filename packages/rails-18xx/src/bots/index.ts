export { answersTo, bestOf, type IsLate, offered, openOne, type Rated } from './answers.ts';
export { type Breadth, bestLay, type Site } from './building.ts';
export { type Forecast, forecast, type Ladder } from './forecast.ts';
export { type NearStop, nearStops, promiseOf, type StopWorth } from './near-stops.ts';
export { rememberedOn } from './remembered.ts';
export { NOVICE, REGULAR, type Style, withWork } from './style.ts';
