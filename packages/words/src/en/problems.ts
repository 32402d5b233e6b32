import type { Details } from '@roundhouse/kernel';
import { OPTION_PROBLEMS } from './option-problems.ts';
import { counted, formOf } from './tongue.ts';

const THINGS: Readonly<Record<string, string>> = {
  address: 'address',
  channel: 'channel for notices',
  game: 'game',
  group: 'group',
  invitation: 'invitation',
  line: 'line',
  link: 'link, or it was used already, or is too old',
  move: 'move',
  person: 'person',
  picture: 'picture',
  proposal: 'proposal',
  table: 'table',
  token: 'token',
};

/** "an hour", "5 hours". */
const hours = (n: number): string => (n === 1 ? 'an hour' : counted(n, 'hour'));

const BUSY: Readonly<Record<string, string>> = {
  bytes: 'Too much is being sent to this server at once.',
  files: 'Too many files are being read. Try again in a minute.',
  judging: 'Too many moves are being judged. Ask again.',
  pictures: 'Too many pictures are being drawn. Ask again.',
  table: 'Too much happens at this table. Ask again.',
};

const STARTED: Readonly<Record<string, string>> = {
  abandon: 'The game has begun: propose to abandon it.',
  bot: 'The game has begun: a bot stays at its seat.',
  resign: 'The game has begun: you can resign.',
};

const NAME_TAKEN: Readonly<Record<string, string>> = {
  here: 'Somebody at this table has the same name.',
  speaking: 'Somebody at this table has your name, so you cannot speak here under it.',
  tables: 'Somebody at one of your tables has this name.',
};

const IMPOSSIBLE: Readonly<Record<string, (numbers: Details) => string>> = {
  over: () => 'The game is over.',
  undo: ({ length, final }) => `There are ${length} moves, and ${final} of them are final.`,
  redo: ({ length, redoable }) => `There are ${length} moves, and ${redoable} can be brought back.`,
  notMoved: () => 'You have not moved this turn.',
};

const WEAK: Readonly<Record<string, string>> = {
  name: 'This password is your own name.',
  common: 'This password is one of the first that attackers try.',
};

/** What people call a text that they typed, by its field. */
const TYPED: Readonly<Record<string, string>> = {
  address: 'The address',
  endpoint: 'The address',
  label: 'The name',
  name: 'The name',
  next: 'The password',
  password: 'The password',
  text: 'The text',
  url: 'The address',
};

/** "The name"; for other fields their path in the request: "seats.0.id". */
const typed = ({ where }: Details): string => TYPED[String(where).split('.').at(-1) ?? ''] ?? String(where);

/** "is for 3 to 5 players". */
function optionProblem(code: string, numbers: Details): string {
  const said: Readonly<Record<string, (numbers: Details) => string>> = OPTION_PROBLEMS;
  return said[code]?.({ because: '', ...numbers }) ?? code;
}

/** Why the server refuses, by code. What only programs meet says what they sent wrong, as `what`. */
export const PROBLEMS = {
  'board.refused': ({ first, more }) => `board: ${first}${Number(more) > 0 ? ` (and ${more} more)` : ''}`,
  'chat.players': () => 'Only players read and write this.',
  'file.guest': () => 'This file is too large for a guest: create an account.',
  'file.oneAtATime': () => 'What you sent before is still being read: wait until that is done.',
  'file.refused': ({ why }) => `This file cannot be opened: ${why}`,
  'file.tooLarge': () => 'Reading this file takes too much memory.',
  'file.tooLong': ({ seconds }) => `Reading this file takes longer than ${seconds} s.`,
  'file.tooMuch': ({ event }) => `This file takes too many moves back: up to event ${event}.`,
  'file.unplayable': () => 'The rules cannot handle a state in this file: it takes them too long.',
  'game.stuck': () => 'From here the rules never come to an end.',
  'group.notOwner': () => 'Only the person who made the group can do this.',
  'group.owner': () => 'You made this group: remove it instead.',
  'history.olderRules': () => 'Earlier moves were played by older rules: they can only be read in the log.',
  'live.tooMany': () => 'Too many tables.',
  'hint.notAllowed': () => 'At this table nobody may ask bots for advice.',
  'hint.nothing': () => 'There is no advice for you now.',
  'move.late': () => 'The game has moved on since.',
  'move.refused': ({ section }) => `The rules do not allow this (${section}).`,
  notFound: ({ what }) => `There is no such ${THINGS[String(what)] ?? what}.`,
  'notices.noMail': () => 'This server sends no mails.',
  'notices.notSent': ({ why }) => `It was not sent: ${why}.`,
  'notices.refused': ({ why }) => `Nothing can be sent there: ${why}.`,
  'notices.tooMany': ({ most }) => `There are ${most} already: remove one first.`,
  'people.isAccount': () => 'You have an account already.',
  'people.isHost': () => 'This person is a host. Hosts are made and unmade on the server itself.',
  'people.nameTaken': ({ why }) => NAME_TAKEN[String(why)] ?? 'This name is taken.',
  'people.needsAccount': () => 'Create an account first.',
  'people.needsSession': () => 'A token cannot do this: log in.',
  'people.noAccount': ({ name }) => `There is no account called ${name}.`,
  'people.notHost': () => 'Only the host of this server may do this.',
  'people.notInvited': ({ name }) => `You cannot invite ${name}.`,
  'people.notLoggedIn': () => 'Log in first.',
  'people.silenced': ({ until }) =>
    `The host of this server does not let you write in chats until ${new Date(Number(until)).toISOString().slice(0, 10)}.`,
  'people.tooMany': ({ most }) => `There are ${most} already, and there may not be more.`,
  'people.weakPassword': ({ why }) => WEAK[String(why)] ?? '',
  'people.yourself': () => 'That is you.',
  'people.wrongToken': () => 'This token is not known.',
  'people.wrongPassword': ({ current }) =>
    current === true ? 'The current password is wrong.' : 'Name or password is wrong.',
  'rate.tooMany': ({ seconds }) =>
    seconds === undefined
      ? 'Too many requests from your address are still waiting for an answer.'
      : `Too many requests. Try again in ${seconds} s.`,
  'rate.tooMuch': () => 'Too much is being sent from your address at once.',
  'replace.notAbsent': ({ name, hours: left }) =>
    `${name} has not been absent long enough: ask again in ${hours(Number(left))}.`,
  'replace.notWaiting': ({ name }) => `The game is not waiting for ${name}. They can only be replaced if they agree.`,
  'request.crossSite': () => 'Requests from other sites are refused.',
  'request.malformed': ({ what }) => String(what),
  'request.packed': () => 'Compressed requests are not read: send it uncompressed.',
  'request.tooSlow': ({ seconds }) => `The request did not arrive within ${seconds} s.`,
  'server.away': () => 'The database does not answer at the moment.',
  'server.busy': ({ why }) => BUSY[String(why)] ?? '',
  'server.error': () => 'The server made a mistake.',
  'server.full': () => 'The server cannot store anything at the moment.',
  'table.cannotStart': ({ what, least, here, option, ...numbers }) => {
    if (option !== undefined) return `${option} ${optionProblem(String(numbers.problem), numbers)}`;
    return least === undefined
      ? String(what)
      : `This game needs at least ${least} players, and ${here} ${formOf(Number(here), 'is', 'are')} here.`;
  },
  'table.needsInvitation': ({ guest }) => (guest === true ? 'Guests need an invitation.' : 'You need an invitation.'),
  'table.noTitle': ({ title }) => `This server does not have ${title}.`,
  'table.notOwner': () => 'Only the person who opened the table can do this.',
  'table.notSeated': () => 'You do not sit at this table.',
  'table.notStarted': () => 'The game has not begun.',
  'table.notOver': () => 'The game is not over yet.',
  'table.notYourSeat': () => 'This is not your seat.',
  'table.notWelcome': () => 'You cannot join this table.',
  'table.olderRules': ({ why }) => `The game cannot be carried over to newer rules: ${why}`,
  'table.over': ({ abandoned }) => (abandoned === true ? 'The game was abandoned.' : 'The game is over.'),
  'table.sandbox': () => 'In a sandbox one person plays all seats.',
  'table.seatTaken': ({ kept }) =>
    kept === true ? 'Somebody has this seat, or it is kept for them.' : 'There is no free seat for you.',
  'table.started': ({ why }) => STARTED[String(why)] ?? 'The game has begun.',
  'table.tooMany': ({ held }) =>
    `You hold ${held} unfinished tables and sandboxes, as many as this server allows: remove some first.`,
  'table.youSitHere': () => 'You sit at this table already.',
  'text.alphabets': (at) => `${typed(at)} must be written with one alphabet.`,
  'text.empty': (at) => `${typed(at)} must not be empty.`,
  'text.hidden': (at) => `${typed(at)} must not hold characters that cannot be seen.`,
  'text.marks': (at) => `${typed(at)} must not heap marks upon a letter.`,
  'text.noLetter': (at) => `${typed(at)} must hold a letter or a digit.`,
  'text.notAddress': (at) => `${typed(at)} must be one of the web, such as https://example.org/messages.`,
  'text.notMail': (at) => `${typed(at)} must be one for mail, such as ann@example.org.`,
  'text.tooLong': (at) => `${typed(at)} must have at most ${counted(Number(at.most), 'character')}.`,
  'text.tooShort': (at) => `${typed(at)} must have at least ${counted(Number(at.least), 'character')}.`,
  'text.userName': (at) => `${typed(at)} must not hold a user name.`,
  'undo.impossible': (numbers) => IMPOSSIBLE[String(numbers.why)]?.(numbers) ?? '',
  'undo.judging': ({ left }) => `Finding this out takes a while: ${left} moves are left. Ask again.`,
  'undo.needsConsent': () => 'This takes back moves of others: propose it to them.',
  'undo.revealed': ({ move }) => `Move ${move} revealed something: it cannot be taken back.`,
  'undo.seatReplaced': ({ move }) => `With move ${move} somebody took over a seat: that cannot be taken back.`,
  'undo.tooFast': () => 'The game goes on too fast: ask again.',
} satisfies Readonly<Record<string, (numbers: Details) => string>>;
