import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { WebSocket } from 'ws';
import { type Child, startServer } from './child.ts';
import { atPercentile, median } from './load.ts';
import { CONVERSATIONS, conversationAt, memberPlaces } from './message-volume.ts';
import type { Figure } from './report.ts';
import { tokensOf } from './sessions.ts';

const PER_SECOND = 200;
/** Short and many, one after the other, so that a slow moment of the machine hits few of them. */
const TURNS = 9;
const TURN_SECONDS = 4;
const WARM_SECONDS = 4;
/** Of the run in whose middle the server is killed. */
const RESTART_SECONDS = 10;
/** How long after the last message everything has to have arrived. */
const SETTLE_MS = 15_000;
/** Conversations from here on have talkers only. */
const FIRST = 100;

interface Talking {
  env: Record<string, string>;
  sql: postgres.Sql;
  /** Ids of those who are connected. */
  people: string[];
}

/** What 1,000 connected people notice of 200 messages a second in conversations of ten, beside a relay that stores nothing. */
export async function measureDelivery({ env, sql, people }: Talking): Promise<Figure[]> {
  const tokens = await tokensOf(sql, people, env.PORTAL_SECRET ?? '');
  const relay = await startServer('bare-relay.ts', {});
  let portal: Child | undefined;
  const tabsOfBoth: Tab[] = [];
  try {
    portal = await startServer('portal-server.ts', env);
    // Where it comes back, the tabs look for it.
    const { address } = portal;
    const own = { ...env, PORT: new URL(address).port };
    const bareTabs = people.map((_, place) => openRelayTab(relay.address, place));
    const tabs = people.map((_, place) => openPortalTab(address, tokens[place] ?? '', place));
    tabsOfBoth.push(...bareTabs, ...tabs);
    await Promise.all(tabsOfBoth.map(({ ready }) => ready));
    const overRelay = (message: Sent) => {
      const to = message.others;
      bareTabs[message.author]?.socket.send(JSON.stringify({ to, content: message.content }));
      return Promise.resolve();
    };
    const overPortal = overPortalUntilStored(address, tokens);
    await talk(bareTabs, overRelay, WARM_SECONDS);
    await talk(tabs, overPortal, WARM_SECONDS);
    const turns: Array<{ ours: Run; theirs: Run }> = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const theirs = await talk(bareTabs, overRelay, TURN_SECONDS);
      turns.push({ theirs, ours: await talk(tabs, overPortal, TURN_SECONDS) });
    }
    const inMs = (who: 'ours' | 'theirs', part: 'p50' | 'p99') =>
      median(turns.map((turn) => turn[who][part])).toFixed(1);
    const figures: Figure[] = [
      {
        what: `a message to ${people.length} people's tabs, stored first, ${PER_SECOND} a second, p99, to a bare relay`,
        value: median(turns.map((turn) => turn.ours.p99 / turn.theirs.p99)),
        limit: { atMost: 4 },
        note: `${inMs('ours', 'p99')} to ${inMs('theirs', 'p99')} ms; half of them in ${inMs('ours', 'p50')} to ${inMs('theirs', 'p50')} ms`,
      },
      {
        what: 'messages that somebody did not get, or got twice',
        value: turns.reduce((sum, turn) => sum + turn.ours.lost + turn.ours.doubled, 0),
        limit: { atMost: 0 },
        note: `of ${TURNS * TURN_SECONDS * PER_SECOND}`,
      },
    ];

    for (const tab of tabs) tab.told.clear();
    const killing = sleep((RESTART_SECONDS * 1_000) / 2).then(async () => {
      await portal?.stop();
      portal = await startServer('portal-server.ts', own);
    });
    const run = await send(overPortal, RESTART_SECONDS);
    await killing;
    return [...figures, ...(await afterRestart(sql, tabs, run))];
  } finally {
    for (const { close } of tabsOfBoth) close();
    await portal?.stop();
    await relay.stop();
  }
}

interface Sent {
  conversation: number;
  author: number;
  /** Places of the nine who are told. */
  others: number[];
  content: string;
  clientId: string;
  /** When it was handed over. */
  at: number;
}

interface Tab {
  socket: WebSocket;
  ready: Promise<void>;
  /** When each text arrived, in the order in which that happened. */
  arrived: Map<string, number[]>;
  /** How often it was told of each message, by conversation and number. */
  told: Map<string, number>;
  close: () => void;
}

type Transport = (message: Sent) => Promise<void>;

/** Sends at an even pace, and waits until each was taken. */
async function send(transport: Transport, seconds: number): Promise<Sent[]> {
  const sent: Sent[] = [];
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

function makeMessage(): Sent {
  const conversation = FIRST + Math.floor(Math.random() * (CONVERSATIONS - FIRST));
  const [author = 0, ...others] = memberPlaces(conversation, 1_000);
  const clientId = randomUUID();
  const content = `${clientId} The roof was inspected on the north side, hail did it. Photos follow tonight, the estimate on Monday. Please call the owner before you drive out, and take the long ladder.`;
  return { conversation, author, others, content, clientId, at: performance.now() };
}

interface Run {
  p50: number;
  p99: number;
  lost: number;
  doubled: number;
}

/** From the moment in which a message is handed over until each of the nine others has its text. */
async function talk(tabs: Tab[], transport: Transport, seconds: number): Promise<Run> {
  for (const tab of tabs) tab.arrived.clear();
  const sent = await send(transport, seconds);
  const missing = () =>
    sent.some(({ others, clientId }) => others.some((place) => !tabs[place]?.arrived.has(clientId)));
  for (const end = performance.now() + SETTLE_MS; missing() && performance.now() < end; ) await sleep(50);
  const times: number[] = [];
  let [lost, doubled] = [0, 0];
  for (const { others, clientId, at } of sent) {
    for (const place of others) {
      const [first, ...more] = tabs[place]?.arrived.get(clientId) ?? [];
      if (first === undefined) lost += 1;
      else times.push(first - at);
      doubled += more.length;
    }
  }
  return { p50: atPercentile(50, times), p99: atPercentile(99, times), lost, doubled };
}

const TEXT = /"content":"([0-9a-f-]{36}) /;
const CURSOR = /"cursor":"([\d.]+)"/;
const TOLD = /"name":"new_message","payload":(\{[^}]*\})/;

function openRelayTab(address: string, place: number): Tab {
  const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false });
  const tab: Tab = {
    ready: Promise.resolve(),
    arrived: new Map(),
    told: new Map(),
    socket,
    close: () => socket.terminate(),
  };
  tab.ready = new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ place })));
    socket.on('message', (data) => {
      const frame = String(data);
      if (frame.includes('"ready"')) resolve();
      note(tab, frame);
    });
  });
  return tab;
}

function note({ arrived }: Tab, frame: string) {
  const text = TEXT.exec(frame)?.[1];
  if (!text) return;
  const times = arrived.get(text);
  if (times) times.push(performance.now());
  else arrived.set(text, [performance.now()]);
}

/** A browser's tab: it comes again when it is cut off, and goes on where it stopped. */
function openPortalTab(address: string, token: string, place: number): Tab {
  let cursor: string | undefined;
  let closed = false;
  let ready: () => void = () => {};
  const open = (): WebSocket => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/trpc?connectionParams=1`, {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': `203.0.113.${place % 50}` },
    });
    socket.on('open', () => {
      const input = cursor === undefined ? {} : { lastEventId: cursor };
      socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
      socket.send(
        JSON.stringify({ id: 1, method: 'subscription', params: { path: 'realtime.events', input } }),
      );
    });
    socket.on('message', (data) => {
      const frame = String(data);
      cursor = CURSOR.exec(frame)?.[1] ?? cursor;
      if (frame.includes('"connected"')) ready();
      note(tab, frame);
      const told = TOLD.exec(frame)?.[1];
      if (!told) return;
      const { conversationId, seq } = JSON.parse(told) as { conversationId: string; seq: number };
      const key = `${conversationId} ${seq}`;
      tab.told.set(key, (tab.told.get(key) ?? 0) + 1);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!closed) setTimeout(again, 200 + Math.random() * 800);
    });
    return socket;
  };
  const again = () => {
    if (!closed) tab.socket = open();
  };
  const tab = { arrived: new Map(), told: new Map() } as Tab;
  tab.ready = new Promise((resolve) => {
    ready = resolve;
  });
  tab.socket = open();
  tab.close = () => {
    closed = true;
    tab.socket.terminate();
  };
  return tab;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** As the browser sends it. Fulfilled when it is stored. */
function sendToPortal(address: string, token: string, message: Sent): Promise<void> {
  const { conversation, clientId, content } = message;
  const body = JSON.stringify({
    conversationId: conversationAt(conversation),
    content,
    clientId,
    messageType: 'text',
  });
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/trpc/messenger.send`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
      },
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      answer.on('error', reject);
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`sending was answered with ${answer.statusCode}`)),
      );
    });
    asked.end(body);
  });
}

/** Again and again, under the same id, as a person does with Retry. */
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

/** What is stored of what was sent, and whether each of the ten was told of it once, over the restart too. */
async function afterRestart(sql: postgres.Sql, tabs: Tab[], sent: Sent[]): Promise<Figure[]> {
  const rows = await sql<Array<{ clientId: string; key: string }>>`
    select client_id as "clientId", conversation_id || ' ' || seq as key from messages
    where client_id = any(${sent.map(({ clientId }) => clientId)})`;
  const keys = new Map(rows.map(({ clientId, key }) => [clientId, key]));
  const wanted = sent.flatMap(({ author, others, clientId }) =>
    [author, ...others].map((place) => ({ place, key: keys.get(clientId) ?? '' })),
  );
  const times = ({ place, key }: { place: number; key: string }) => tabs[place]?.told.get(key) ?? 0;
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
