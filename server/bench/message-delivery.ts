import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type postgres from 'postgres';
import { type Child, startServer } from './child.ts';
import { atPercentile, median } from './load.ts';
import { type DeliveryListener, numbered, openBareTab, openPortalTab, type Tab } from './message-tabs.ts';
import { CONVERSATIONS, conversationAt, MEMBERS, memberPlaces } from './message-volume.ts';
import type { Figure } from './report.ts';
import { tokensOf } from './sessions.ts';

const PER_SECOND = 200;
/** Many short alternating turns, so that a slow moment of the machine affects few of them. */
const TURNS = 9;
const TURN_SECONDS = 4;
/** Seconds of warm-up: at 200 messages a second V8 optimizes code for that long. */
const WARM_SECONDS = 20;
/** Duration of the run during which the server is killed. */
const RESTART_SECONDS = 10;
/** Deadline for all deliveries after the last message. */
const SETTLE_MS = 15_000;
/** Pause after a garbage collection, until its background work is over. */
const GC_PAUSE_MS = 200;
/** Conversations from this number on have only talkers as members. */
const FIRST = 100;

setFlagsFromString('--expose-gc');
/** Collects garbage of this process: it is the client of both servers, and its pauses must not count as theirs. */
const collectGarbage = runInNewContext('gc') as () => void;

interface Talking {
  env: Record<string, string>;
  sql: postgres.Sql;
  /** Ids of the connected people. */
  people: string[];
}

/**
 * The delivery time to 1,000 connected people of 200 messages a second in conversations of ten, compared with the
 * minimum that stores a message first and delivers it by tRPC and `NOTIFY`.
 */
export async function measureDelivery({ env, sql, people }: Talking): Promise<Figure[]> {
  const tokens = await tokensOf(sql, people, env.PORTAL_SECRET ?? '');
  const least = await startServer('bare-trpc.ts', { DATABASE_URL: env.DATABASE_URL ?? '' });
  let portal: Child | undefined;
  const allTabs: Tab[] = [];
  try {
    portal = await startServer('portal-server.ts', env);
    // The restarted portal listens at the same address, where tabs reconnect.
    const { address } = portal;
    const own = { ...env, PORT: new URL(address).port };
    const listener: DeliveryListener = { onDelivery: () => {} };
    const leastTabs = people.map((_, place) =>
      openBareTab(least.address, place, called(0, 'subscription', 'deliveries', { place }), listener),
    );
    const tabs = people.map((_, place) => openPortalTab(address, tokens[place] ?? '', place, listener));
    allTabs.push(...leastTabs, ...tabs);
    await Promise.all(allTabs.map(({ ready }) => ready));
    const overLeast = overTabs(leastTabs, (message, number) => called(number, 'mutation', 'send', message));
    const overPortal = overPortalUntilStored(address, tokens);
    for (const transport of [overLeast, overPortal])
      await measureDeliveries(listener, transport, WARM_SECONDS);
    const turns: Array<Record<'least' | 'ours', Run>> = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      turns.push({
        least: await measureDeliveries(listener, overLeast, TURN_SECONDS),
        ours: await measureDeliveries(listener, overPortal, TURN_SECONDS),
      });
    }
    const figures = [comparedWithLeast(turns, people.length), lostIn(turns.map(({ ours }) => ours))];

    for (const tab of tabs) tab.deliveries = new Map();
    const killing = sleep((RESTART_SECONDS * 1_000) / 2).then(async () => {
      await portal?.stop();
      portal = await startServer('portal-server.ts', own);
    });
    const run = await send(overPortal, RESTART_SECONDS);
    await killing;
    return [...figures, ...(await afterRestart(sql, tabs, run))];
  } finally {
    for (const { close } of allTabs) close();
    await portal?.stop();
    await least.stop();
  }
}

/**
 * A request frame of tRPC.
 * @param id distinguishes the calls of a socket
 */
const called = (id: number, method: 'mutation' | 'subscription', path: string, input: object) => ({
  id,
  method,
  params: { path, input },
});

/** Sends over the author's own socket. */
const overTabs =
  (tabs: Tab[], frame: (message: { to: number[]; content: string }, number: number) => object): Transport =>
  (message) => {
    const outgoing = frame({ to: message.others, content: textOf(message) }, message.number);
    tabs[message.author]?.socket.send(JSON.stringify(outgoing));
    return Promise.resolve();
  };

function comparedWithLeast(turns: Array<Record<'least' | 'ours', Run>>, people: number): Figure {
  const inMs = (who: 'least' | 'ours') => {
    const middle = (part: 'p50' | 'p99') => median(turns.map((turn) => turn[who][part])).toFixed(1);
    return `${middle('p99')} ms, half of them in ${middle('p50')}`;
  };
  return {
    what: `a message to ${people} people's tabs, ${PER_SECOND} a second, p99, to the least that stores first`,
    value: median(turns.map(({ least, ours }) => ours.p99 / least.p99)),
    limit: { atMost: 2 },
    note: `${inMs('ours')}; the least, by tRPC and NOTIFY: ${inMs('least')}`,
  };
}

const lostIn = (runs: Run[]): Figure => ({
  what: 'messages that somebody did not get, or got twice',
  value: runs.reduce((sum, { lost, doubled }) => sum + lost + doubled, 0),
  limit: { atMost: 0 },
  note: `of ${TURNS * TURN_SECONDS * PER_SECOND}`,
});

interface Sent {
  /** Unique; the text begins with it. */
  number: number;
  conversation: number;
  author: number;
  /** Indexes of the nine recipients. */
  others: number[];
  clientId: string;
  /** The time of sending. */
  at: number;
}

type Transport = (message: Sent) => Promise<void>;

/** Sends at an even rate, and waits until each message was accepted. */
async function send(transport: Transport, seconds: number, sent: Sent[] = []): Promise<Sent[]> {
  const taken: Array<Promise<void>> = [];
  const begun = performance.now();
  const total = seconds * PER_SECOND;
  while (sent.length < total) {
    const due = Math.min(total, ((performance.now() - begun) * PER_SECOND) / 1_000);
    while (sent.length < due) {
      const message = makeMessage();
      sent.push(message);
      taken.push(transport(message));
    }
    await sleep(1);
  }
  await Promise.all(taken);
  return sent;
}

let numbers = 0;

function makeMessage(): Sent {
  const conversation = FIRST + Math.floor(Math.random() * (CONVERSATIONS - FIRST));
  const [author = 0, ...others] = memberPlaces(conversation, 1_000);
  numbers += 1;
  return { number: numbers, conversation, author, others, clientId: randomUUID(), at: performance.now() };
}

const textOf = ({ number }: Sent) =>
  numbered(
    number,
    'The roof was inspected on the north side, hail did it. Photos follow tonight, the estimate on Monday. Please call the owner before you drive out, and take the long ladder with you, the house has three floors.',
  );

interface Run {
  p50: number;
  p99: number;
  lost: number;
  doubled: number;
}

/** The times from sending a message until each of the nine others has received its text. */
async function measureDeliveries(
  listener: DeliveryListener,
  transport: Transport,
  seconds: number,
): Promise<Run> {
  const sent: Sent[] = [];
  const first = numbers + 1;
  const readers = MEMBERS - 1;
  const times = new Float64Array(seconds * PER_SECOND * readers).fill(Number.NaN);
  let [missing, doubled] = [times.length, 0];
  listener.onDelivery = (place, number) => {
    const message = sent[number - first];
    const reader = message?.others.indexOf(place) ?? -1;
    if (!message || reader < 0) return;
    const at = (number - first) * readers + reader;
    if (Number.isNaN(times[at])) {
      times[at] = performance.now() - message.at;
      missing -= 1;
    } else doubled += 1;
  };
  // Garbage of former turns must not be collected during the measurement.
  collectGarbage();
  await sleep(GC_PAUSE_MS);
  await send(transport, seconds, sent);
  for (const end = performance.now() + SETTLE_MS; missing > 0 && performance.now() < end; ) await sleep(50);
  const known = [...times].filter((time) => !Number.isNaN(time));
  return { p50: atPercentile(50, known), p99: atPercentile(99, known), lost: missing, doubled };
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Sends as the browser does. Resolves when the message is stored. */
function sendToPortal(address: string, token: string, message: Sent): Promise<void> {
  const body = JSON.stringify({
    conversationId: conversationAt(message.conversation),
    content: textOf(message),
    clientId: message.clientId,
    messageType: 'text',
  });
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}/trpc/messenger.send`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      answer.on('error', reject);
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`sending was answered with ${answer.statusCode}`)),
      );
    });
    outgoing.end(body);
  });
}

/** Retries with the same id until it succeeds, as a person does with Retry. */
const overPortalUntilStored =
  (address: string, tokens: string[]): Transport =>
  async (message) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await sendToPortal(address, tokens[message.author] ?? '', message);
      } catch (error) {
        if (tries === 200) throw error;
        await sleep(100 + Math.random() * 200);
      }
    }
  };

/** Checks that every sent message is stored, and was delivered once to each of the ten, also across the restart. */
async function afterRestart(sql: postgres.Sql, tabs: Tab[], sent: Sent[]): Promise<Figure[]> {
  const rows = await sql<Array<{ clientId: string; key: string }>>`
    select client_id as "clientId", conversation_id || ' ' || seq as key from messages
    where client_id = any(${sent.map(({ clientId }) => clientId)})`;
  const keys = new Map(rows.map(({ clientId, key }) => [clientId, key]));
  const wanted = sent.flatMap(({ author, others, clientId }) =>
    [author, ...others].map((place) => ({ place, key: keys.get(clientId) ?? '' })),
  );
  const times = ({ place, key }: { place: number; key: string }) => tabs[place]?.deliveries?.get(key) ?? 0;
  for (const end = performance.now() + SETTLE_MS; performance.now() < end; await sleep(100)) {
    if (wanted.every((one) => times(one) > 0)) break;
  }
  const note = `of ${sent.length}`;
  return [
    {
      what: 'messages lost or stored twice while the server was killed and started again',
      value: Math.abs(rows.length - sent.length) + (sent.length - keys.size),
      limit: { atMost: 0 },
      note,
    },
    {
      what: 'tabs that were not told of one of them, or told twice',
      value: wanted.filter((one) => times(one) !== 1).length,
      limit: { atMost: 0 },
      note: `of ${wanted.length}`,
    },
  ];
}
