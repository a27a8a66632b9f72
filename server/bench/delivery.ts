import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type postgres from 'postgres';
import type { Bench, Volume } from './environment.ts';
import { atMost, type Figure } from './figures.ts';
import { atPercentile, median } from './load.ts';
import { CONVERSATIONS, conversationAt, listTalkers, MEMBERS, memberPlaces } from './message-volume.ts';
import { tokensOf } from './sessions.ts';
import { openBareTab, openPortalTab, type Tab } from './tabs.ts';

const PER_SECOND = 200;
/** Many short alternating turns, so that a slow moment of the machine affects few of them. */
const TURNS = 9;
const TURN_SECONDS = 4;
/** At 200 messages a second V8 optimizes code for that long. */
const WARM_SECONDS = 20;
/** Of the run during which the server is killed. */
const RESTART_SECONDS = 10;
/** Deadline for all deliveries after the last message. */
const SETTLE_MS = 15_000;
/** Pause after a garbage collection, until its background work is over. */
const GC_PAUSE_MS = 200;
/** Conversations from this number on have only talkers as members. */
const FIRST = 100;

export const DELIVERY = {
  delivery: atMost(
    2,
    `a message to the tabs of all people, ${PER_SECOND} a second, p99, to the least that stores first`,
  ),
  undelivered: atMost(0, 'messages that somebody did not get, or got twice'),
  lost: atMost(0, 'messages lost or stored twice while the server was killed and started again'),
  untold: atMost(0, 'tabs that were not told of one of them, or told twice'),
} satisfies Record<string, Figure>;

setFlagsFromString('--expose-gc');
/** Collects garbage of this process: it is the client of both servers, and its pauses must not count as theirs. */
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * The delivery time to this many connected people of 200 messages a second in conversations of ten, compared with the
 * minimum that stores a message first and delivers it by tRPC and `NOTIFY`.
 */
export async function measureDelivery(bench: Bench, volume: Volume, count: number) {
  const { address, databaseUrl, sql } = volume;
  const people = await listTalkers(sql, count);
  const tokens = await tokensOf(sql, people, bench.env.PORTAL_SECRET ?? '');
  const least = await bench.start('bare/delivery.ts', { DATABASE_URL: databaseUrl });
  const leastTabs = people.map((_, place) =>
    openBareTab(least.address, called(0, 'subscription', 'deliveries', { place })),
  );
  const tabs = tokens.map((token, place) => openPortalTab(address, token, place));
  try {
    await Promise.all([...leastTabs, ...tabs].map(({ ready }) => ready));
    const overLeast = { tabs: leastTabs, send: overTabs(leastTabs) };
    const overPortal = { tabs, send: untilStored(address, tokens) };
    for (const transport of [overLeast, overPortal]) await measureDeliveries(transport, WARM_SECONDS);
    const turns: Array<Record<'least' | 'ours', Run>> = [];
    for (let turn = 0; turn < TURNS; turn += 1)
      turns.push({
        least: await measureDeliveries(overLeast, TURN_SECONDS),
        ours: await measureDeliveries(overPortal, TURN_SECONDS),
      });

    const delivered = countDeliveries(tabs);
    const killing = sleep((RESTART_SECONDS * 1_000) / 2).then(async () => {
      await volume.portal.stop();
      // Tabs reconnect at the same address.
      await bench.start('portal-server.ts', { DATABASE_URL: databaseUrl, PORT: new URL(address).port });
    });
    const sent = await send(overPortal, RESTART_SECONDS);
    await killing;
    return { ...compareTurns(turns), ...(await afterRestart(sql, delivered, sent)) };
  } finally {
    for (const tab of [...leastTabs, ...tabs]) tab.close();
  }
}

function compareTurns(turns: Array<Record<'least' | 'ours', Run>>) {
  const inMs = (who: 'least' | 'ours') => {
    const middle = (part: 'p50' | 'p99') => median(turns.map((turn) => turn[who][part])).toFixed(1);
    return `${middle('p99')} ms, half of them in ${middle('p50')}`;
  };
  return {
    delivery: {
      value: median(turns.map(({ least, ours }) => ours.p99 / least.p99)),
      note: `${inMs('ours')}; the least, by tRPC and NOTIFY: ${inMs('least')}`,
    },
    undelivered: {
      value: turns.reduce((sum, { ours: { lost, doubled } }) => sum + lost + doubled, 0),
      note: `of ${TURNS * TURN_SECONDS * PER_SECOND}`,
    },
  };
}

type Sent = {
  /** Unique; the text begins with it. */
  number: number;
  conversation: number;
  author: number;
  /** Indexes of the nine recipients. */
  others: number[];
  clientId: string;
  /** The time of sending. */
  at: number;
};

/** Sends a message, until it was accepted. */
type Sender = (message: Sent) => Promise<void>;
type Transport = { tabs: Tab[]; send: Sender };

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
  (tabs: Tab[]): Sender =>
  async (message) =>
    tabs[message.author]?.send(
      called(message.number, 'mutation', 'send', { to: message.others, content: textOf(message) }),
    );

/** Sends at an even rate, and waits until each message was accepted. */
async function send({ send: sendOne }: Transport, seconds: number, sent: Sent[] = []): Promise<Sent[]> {
  const taken: Array<Promise<void>> = [];
  const begun = performance.now();
  const total = seconds * PER_SECOND;
  while (sent.length < total) {
    const due = Math.min(total, ((performance.now() - begun) * PER_SECOND) / 1_000);
    while (sent.length < due) {
      const message = makeMessage();
      sent.push(message);
      taken.push(sendOne(message));
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
  `#${number} The roof was inspected on the north side, hail did it. Photos follow tonight, the estimate on Monday. Please call the owner before you drive out, and take the long ladder with you, the house has three floors.`;

const TEXT = '"content":"#';
/** More than any number has. */
const DIGITS = 10;

/** Searches bytes: decoding two thousand texts a second would collect garbage during the measurement. */
function numberIn(frame: Buffer): number | undefined {
  const at = frame.indexOf(TEXT);
  if (at < 0) return undefined;
  const begin = at + TEXT.length;
  return Number.parseInt(frame.toString('latin1', begin, begin + DIGITS), 10);
}

type Run = { p50: number; p99: number; lost: number; doubled: number };

/** The times from sending a message until each of the nine others has received its text. */
async function measureDeliveries(transport: Transport, seconds: number): Promise<Run> {
  const sent: Sent[] = [];
  const first = numbers + 1;
  const readers = MEMBERS - 1;
  const times = new Float64Array(seconds * PER_SECOND * readers).fill(Number.NaN);
  let [missing, doubled] = [times.length, 0];
  for (const [place, tab] of transport.tabs.entries())
    tab.onFrame = (frame) => {
      const number = numberIn(frame);
      if (number === undefined) return;
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
const untilStored =
  (address: string, tokens: string[]): Sender =>
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

const NEW_MESSAGE = /"name":"new_message","payload":(\{[^}]*\})/;

/** How often each tab was told of each message, from now on, by the message's conversation and number. */
function countDeliveries(tabs: Tab[]): Array<Map<string, number>> {
  return tabs.map((tab) => {
    const deliveries = new Map<string, number>();
    tab.onFrame = (frame) => {
      const payload = NEW_MESSAGE.exec(String(frame))?.[1];
      if (!payload) return;
      const { conversationId, seq } = JSON.parse(payload) as { conversationId: string; seq: number };
      const key = `${conversationId} ${seq}`;
      deliveries.set(key, (deliveries.get(key) ?? 0) + 1);
    };
    return deliveries;
  });
}

/** Whether every sent message is stored, and was delivered once to each of the ten, also across the restart. */
async function afterRestart(sql: postgres.Sql, delivered: Array<Map<string, number>>, sent: Sent[]) {
  const rows = await sql<Array<{ clientId: string; key: string }>>`
    select client_id as "clientId", conversation_id || ' ' || seq as key from messages
    where client_id = any(${sent.map(({ clientId }) => clientId)})`;
  const keys = new Map(rows.map(({ clientId, key }) => [clientId, key]));
  const wanted = sent.flatMap(({ author, others, clientId }) =>
    [author, ...others].map((place) => ({ place, key: keys.get(clientId) ?? '' })),
  );
  const times = ({ place, key }: { place: number; key: string }) => delivered[place]?.get(key) ?? 0;
  for (const end = performance.now() + SETTLE_MS; performance.now() < end; await sleep(100)) {
    if (wanted.every((one) => times(one) > 0)) break;
  }
  return {
    lost: {
      value: Math.abs(rows.length - sent.length) + (sent.length - keys.size),
      note: `of ${sent.length}`,
    },
    untold: { value: wanted.filter((one) => times(one) !== 1).length, note: `of ${wanted.length}` },
  };
}
