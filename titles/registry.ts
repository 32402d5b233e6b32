// One line for each game. Its page is found by its folder.

export { GAME as espana18 } from './18-espana/game.ts';
export { GAME as india18 } from './18-india/game.ts';
export { GAME as game1947 } from './1947/game.ts';
export { GAME as indiaRails } from './india-rails/game.ts';
export { GAME as rollAndWrite } from './roll-and-write/game.ts';
