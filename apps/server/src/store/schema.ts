import type { Generated } from 'kysely';

/**
 * What is stored. Times are milliseconds since 1970, flags are 0 or 1, and structured values are JSON texts: types that
 * SQLite and PostgreSQL hold alike.
 */
export interface Schema {
  users: {
    id: string;
    name: string;
    name_key: string | null; // lower case, unique among accounts; null for guests
    look_key: string | null; // what the name looks like, unique too; null for guests, and for names from before that clash
    password: string | null; // argon2 hash; null for guests
    created_at: number;
    away_until: number | null; // on vacation: until then no clock runs
    shows_ratings: Generated<number>; // whether others see them
    is_host: Generated<number>; // keeps the house
    silenced_until: number | null; // says nothing in chats until then
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
    rules_version: number; // at the beginning
    seq: number; // events stored
    moves: number; // that stand
    waiting: string; // seats the game waits for
    ended: string | null;
    standings: string | null;
    created_at: number;
    updated_at: number;
    acted_at: number; // when something happened last in the game
    begun_at: number | null; // when the first move was made
    pace: Generated<number>; // milliseconds before a bot's move
    hints: number | null; // whether people may ask bots what they would do; null: where they play against bots alone
    rematch_id: string | null; // the next game of the same people
    clock: string | null; // how much time there is for moves
    level: Generated<string>; // for whom it is meant
    language: string | null; // in which people talk
    circle_id: string | null; // the group whose members may see and join it
    tempo: Generated<string>; // how its clock makes people play
    version: Generated<number>; // counts what changed at the table: moves, seats, proposals
  };
  seats: {
    table_id: string;
    seat: number;
    user_id: string | null;
    invited: number; // reserved for this user, who has not come yet
    resigned: number;
    decision: number | null; // the event that put the seat's present question
    program: string | null;
    label: string | null; // sandboxes: who sits there in the game, for one person plays all seats; also a bot's name
    bot: string | null; // the level of a bot that plays here
    memory: string | null; // what the bot keeps between two questions; secret
    clock_used: Generated<number>; // milliseconds for all questions that were answered
    clock_bank: Generated<number>; // milliseconds that are left beside what each question gives
    clock_since: number | null; // when the present question was put
    clock_zero: number | null; // when the time for it is up
    former_id: string | null; // whose seat it was: they may come back as long as no other person has it
  };
  events: {
    table_id: string;
    seq: number;
    body: string; // the event as in a log; secret
    facts: string; // secret: each says who may read it
    seat: number | null;
    moves: number; // that stand after it
    auto: number;
    rules_version: number;
    at: number;
  };
  /** The state after the last event: what a cold start and newer rules go on from. */
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
  /** Where notices go: of a person, or of a table. */
  channels: {
    id: string;
    user_id: string | null; // whose it is
    table_id: string | null; // the table's own, kept by who opened it
    kind: string; // push, mail or webhook
    format: string; // of a webhook
    label: string;
    target: string; // secret: the address, or the browser's subscription
    wants: string; // types of notices
    quiet: string | null; // hours in which nothing is sent
    digest: number; // minutes between two messages at least
    language: string;
    state: string; // ok, unconfirmed, broken
    failures: number; // in a row
    last_error: string | null;
    failed_at: number | null;
    sent_at: number | null;
    created_at: number;
  };
  /** What is to be told on a channel, and what became of it. */
  notices: {
    id: string;
    channel_id: string;
    type: string;
    table_id: string;
    about: string; // JSON: of what it is told, so that it can be seen whether that still stands
    state: string; // waiting, sent, withdrawn, failed
    at: number; // when it happened
    done_at: number | null;
  };
  /** Until when somebody looks, or has looked, at a table. */
  presence: { user_id: string; table_id: string; until: number };
  /** What a link in a mail allows, once. */
  mail_links: { hash: string; kind: string; user_id: string; channel_id: string; expires_at: number };
  /** What the server makes for itself at the first start. */
  keys: { name: string; value: string };
  /** What came of games, by seat. Ratings are in millionths; none where a person played without others. */
  results: {
    table_id: string;
    seat: number;
    title: string;
    user_id: string | null; // whose result it is
    bot: string | null; // or a bot's of this level
    place: number;
    score: number;
    players: number;
    moves: number; // of the game
    acted: number; // what the seat itself did
    time_ms: number; // how long it took for that
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
  /** What somebody is to somebody else: a friend, or kept away. */
  ties: { user_id: string; other_id: string; kind: string; at: number };
  /** Groups of people who play among themselves; "groups" means something to databases. */
  circles: { id: string; name: string; owner_id: string; invitation: string; created_at: number };
  circle_members: { circle_id: string; user_id: string; at: number };
  /** What has to happen later, whichever process does it. */
  due: {
    kind: string;
    key: string; // what it is about; one of each kind
    at: number; // when to look at it next: when it is due, or when the process that is at it must have finished
    payload: string;
    token: string | null; // of who is at it
    tries: number;
  };
}
