// A bot that plays over the public interface of a Roundhouse server: docs/bots.md. It plays at every table at which its
// account sits, at random, until all of their games are over.
//
//   SERVER=http://localhost:1830 TOKEN=<personal token> node examples/api-bot.mjs
import { randomUUID } from 'node:crypto';

const { SERVER = 'http://localhost:1830', TOKEN } = process.env;
const PAUSE_MS = 300;

/** Asks the server. A refusal is an answer too: its code says what was wrong. */
async function ask(method, path, body) {
  const response = await fetch(SERVER + path, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** What the bot does: put your own thinking here. `view` is all that the seat knows, `choices` all that it may do. */
function choose({ choices }) {
  const listed = choices.filter((choice) => choice.kind !== 'open');
  if (listed.length === 0) return undefined;
  const { kind, action, field, min, max, step } = listed[Math.floor(Math.random() * listed.length)];
  if (kind === 'exact') return action;
  const steps = Math.floor(Math.random() * (1 + (max - min) / step));
  return { ...action, [field]: min + steps * step };
}

/** Runs of trains and hands of cards are not listed. A bot of the server is asked what it would do; later, if too often. */
async function advice(table, seat) {
  const { status, body } = await ask('POST', `/api/tables/${table.id}/hint`, { seat });
  if (status >= 400 && status !== 409 && status !== 429) throw new Error(body.error.message);
  return body.hint?.action;
}

/** Answers the question that a table puts to this account, if it puts one. */
async function playAt(table) {
  const seat = table.waitingFor.find((each) => table.mySeats.includes(each));
  if (seat === undefined) return;
  const { position } = (await ask('GET', `/api/tables/${table.id}?as=${seat}`)).body;
  if (!position?.decision) return;
  const action = choose(position) ?? (await advice(table, seat));
  if (!action) return;
  // The same commandId is done once, however often it is sent; the decision says which question is answered.
  const command = { commandId: randomUUID(), decision: position.decision, action, seat };
  const { status, body } = await ask('POST', `/api/tables/${table.id}/moves`, command);
  if (status >= 400 && body.error.code !== 'move.late')
    throw new Error(`${body.error.code}: ${JSON.stringify(action)}`);
}

for (;;) {
  const { status, body } = await ask('GET', '/api/tables?list=mine');
  if (status >= 400) throw new Error(body.error.message);
  const going = body.tables.filter((table) => table.status === 'open' || table.status === 'playing');
  if (going.length === 0) break;
  for (const table of going) await playAt(table);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
