import type { Generated } from 'kysely';

/**
 * The stored data. Times are milliseconds since 1970, flags are 0 or 1, and structured values are JSON texts: types that
 * are the same in SQLite and PostgreSQL.
 */
export interface Schema {
  users: {
    id: string;
    name: string;
    name_key: string | null; // lower case, unique among accounts; null for guests
    look_key: string | null; // the look of the name, also unique; null for guests, and for older names that look like another
    password: string | null; // argon2 hash; null for guests
    created_at: number;
    away_until: number | null; // on vacation: until then no clock runs
    shows_ratings: Generated<number>; // whether others see them
    is_host: Generated<number>; // is a host of the server
    silenced_until: number | null; // may not write in chats until then
  };
  sessions: {
    id: string; // hash of what the cookie holds
    user_id: string;
    created_at: number;
    expires_at: number;
  };
  tokens: {
    id: string;
    hash: string;
    user_id: string;
    label: string;
    created_at: number;
    used_at: number | null;
  };
  tables: {
    id: string;
    title: string;
    name: string;
    owner_id: string;
    status: string;
    visibility: string;
    seat_order: string;
    sandbox: number;
    options: string;
    invitation: string;
    seed: string; // secret
    board: string;
    rules_version: number; // when the game began
    seq: number; // how many events are stored
    moves: number; // how many moves stand
    waiting: string; // seats the game waits for
    ended: string | null;
    standings: string | null;
    created_at: number;
    updated_at: number;
    acted_at: number; // when something happened last in the game
    begun_at: number | null; // when the first move was made
    pace: Generated<number>; // milliseconds before a bot's move
    hints: number | null; // whether people may ask for hints; null: only a person who plays against bots alone
    rematch_id: string | null; // the next game of the same people
    clock: string | null; // how much time there is for moves
    level: Generated<string>; // the experience it is meant for
    language: string | null; // in which people talk
    circle_id: string | null; // the group whose members may see and join it
    tempo: Generated<string>; // the pace that follows from its clock
    version: Generated<number>; // counts changes at the table: moves, seats, proposals
  };
  seats: {
    table_id: string;
    seat: number;
    user_id: string | null;
    invited: number; // reserved for this user, who has not come yet
    resigned: number;
    decision: number | null; // the event that asked the seat's present question
    program: string | null;
    label: string | null; // in sandboxes the original player's name, since one person plays all seats; also a bot's name
    bot: string | null; // the level of a bot that plays here
    memory: string | null; // what the bot keeps between two questions; secret
    clock_used: Generated<number>; // milliseconds for all questions that were answered
    clock_bank: Generated<number>; // milliseconds left in addition to what each question gives
    clock_since: number | null; // when the present question was asked
    clock_zero: number | null; // when the time for it is up
    former_id: string | null; // the former player, who may come back as long as no other person has the seat
  };
  events: {
    table_id: string;
    seq: number;
    body: string; // the event as in a log; secret
    facts: string; // secret: each fact says who may read it
    seat: number | null;
    moves: number; // how many stand after it
    auto: number;
    rules_version: number;
    at: number;
  };
  /** The state after the last event: from it a game is loaded, and carried over to newer rules. */
  latest: { table_id: string; seq: number; moves: number; rules_version: number; state: string };
  /** States of every k-th move, for the history. */
  snapshots: { table_id: string; moves: number; rules_version: number; state: string };
  commands: { table_id: string; user_id: string; command_id: string; seq: number; count: number; at: number };
  proposals: {
    id: string;
    table_id: string;
    kind: string;
    seat_by: number;
    arg_to: number | null;
    arg_seat: number | null;
    agreed: string;
    seq: number; // of the table when it was made
    at: number;
  };
  chat: { id: Generated<number>; table_id: string; room: string; user_id: string; text: string; at: number };
  /** The last line that somebody has seen in a room of a table. */
  chat_reads: { table_id: string; user_id: string; room: string; line: number };
  notes: { table_id: string; user_id: string; text: string; at: number };
  /** Channels for notices, of a person or of a table. */
  channels: {
    id: string;
    user_id: string | null; // the owner
    table_id: string | null; // for a table's own channel, managed by the person who opened the table
    kind: string; // push, mail or webhook
    format: string; // of a webhook
    label: string;
    target: string; // secret: the address, or the browser's subscription
    wants: string; // types of notices
    quiet: string | null; // hours in which nothing is sent
    digest: number; // the least number of minutes between two messages
    language: string;
    state: string; // ok, unconfirmed, broken
    failures: number; // in a row
    last_error: string | null;
    failed_at: number | null;
    sent_at: number | null;
    created_at: number;
  };
  /** Notices for a channel, and their outcome. */
  notices: {
    id: string;
    channel_id: string;
    type: string;
    table_id: string;
    about: string; // JSON: what it is about, for checking whether that is still true
    state: string; // waiting, sent, withdrawn, failed
    at: number; // when it happened
    done_at: number | null;
  };
  /** Until when somebody counts as looking, or when they stopped looking, at a table. */
  presence: { user_id: string; table_id: string; until: number };
  /** Links in mails, each for one use. */
  mail_links: { hash: string; kind: string; user_id: string; channel_id: string; expires_at: number };
  /** Values that the server makes for itself, such as its keys for push messages. */
  keys: { name: string; value: string };
  /** Results of games, by seat. Ratings are in millionths, and absent if a person played without other people. */
  results: {
    table_id: string;
    seat: number;
    title: string;
    user_id: string | null; // the person whose result it is
    bot: string | null; // or the level of the bot
    place: number;
    score: number;
    players: number;
    moves: number; // of the game
    acted: number; // moves of the seat itself
    time_ms: number; // how long they took
    at: number;
    mu_before: number | null;
    sigma_before: number | null;
    mu_after: number | null;
    sigma_after: number | null;
  };
  /** Numbers of finished games, by which those of a title are compared. */
  figures: {
    table_id: string;
    number: number;
    title: string;
    kind: string;
    name: string; // of what
    round: number | null;
    value: number;
  };
  ratings: { title: string; user_id: string; mu: number; sigma: number; games: number };
  bot_ratings: { title: string; bot: string; mu: number; sigma: number; games: number };
  /** How one person has marked another: as a friend, or as blocked. */
  ties: { user_id: string; other_id: string; kind: string; at: number };
  /** Groups of people who play among themselves; "groups" is a reserved word in SQL. */
  circles: { id: string; name: string; owner_id: string; invitation: string; created_at: number };
  circle_members: { circle_id: string; user_id: string; at: number };
  /** Due work, for whichever process does it. */
  due: {
    kind: string;
    key: string; // its subject; at most one row for each kind and key
    at: number; // when to look at it next: when it is due, or when the lease of the process that does it ends
    payload: string;
    token: string | null; // of the process that does it
    tries: number;
  };
}
