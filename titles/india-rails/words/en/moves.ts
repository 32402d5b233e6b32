import type { Templates } from '@roundhouse/words/template.ts';

/** Who did what, as far as everybody may know: for the log, where no fact tells it. */
export const MOVES = {
  placeTrain: '{seat:player} places a train',
  move: '{seat:player} runs',
  takeFerry: '{seat:player} takes a ferry',
  pickUp: '{seat:player} picks up a load',
  drop: '{seat:player} drops a load',
  deliver: '{seat:player} delivers a load',
  deliverPilgrims: '{seat:player} delivers Pilgrims',
  discardHand: '{seat:player} discards the hand',
  backtrack: '{seat:player} turns a train round',
  borrow: '{seat:player} borrows',
  endOperations: '{seat:player} ends operations',
  build: '{seat:player} builds track',
  upgrade: '{seat:player} upgrades a train',
  crossgrade: '{seat:player} changes a train',
  offerTrack: '{seat:player} asks for track',
  answerTrack: '{seat:player} answers an offer',
  endTurn: '{seat:player} ends the turn',
  discardTwo: '{seat:player} discards two cards',
  loseLoad: '{seat:player} loses a load',
  placeCircus: '{seat:player} places the Circus',
  keepContracts: '{seat:player} chooses which cards stay open',
} satisfies Templates;
