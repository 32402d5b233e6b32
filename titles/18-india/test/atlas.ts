/** For tests that compare what is drawn with what is built. */
export { ATLAS } from '../queries.ts';
