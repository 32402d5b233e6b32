/** Sizes that server and clients agree on. Anything larger is refused before it is read. */
export const LIMITS = {
  body: 64 * 1024, // bytes of an ordinary request
  file: 8 * 1024 * 1024, // bytes of a saved game
  guestFile: 1024 * 1024, // bytes of a saved game sent by a guest
  board: 2 * 1024 * 1024, // bytes of a request that contains a board
  message: 64 * 1024, // bytes of a message to the server
  name: 30,
  password: { min: 8, max: 200 },
  address: 1_000, // of a webhook or a browser
  mail: 200,
  chat: 2_000,
  notes: 20_000,
  entries: 2000, // lines of a log in one answer
} as const;

/** The longest vacation. */
export const VACATION_DAYS = 60;
