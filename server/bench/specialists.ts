import { readFile } from 'node:fs/promises';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { ANSWERS, measureAnswers } from './answers.ts';
import { type Bench, type Client, call, clientOf, STAFF } from './environment.ts';
import { atMost, part } from './figures.ts';
import { median, timed } from './load.ts';

const PAGES = 300;
const TRIES = 7;
/** As many as a session may have. */
const DOCUMENTS = 10;
const SCAN = new URL('../test/pdfs/scanned-policy.pdf', import.meta.url);
const SCAN_PAGES = 2;
const SCANS = 3;

/** How fast documents are read and questions answered, and how well. */
export const specialists = part(
  {
    read: atMost(5, `AI specialists, a PDF of ${PAGES} pages until it can be asked about`, ' s'),
    beside: atMost(1.5, 'AI specialists, a request of others while a PDF is read, to a quiet one'),
    firstWords: atMost(
      300,
      `AI specialists, first words of a built-in answer from ${DOCUMENTS} documents of ${PAGES} pages`,
      ' ms',
    ),
    scan: atMost(4, 'AI specialists, a scanned page until it can be asked about', ' s'),
    ...ANSWERS,
  },
  async (bench) => ({ ...(bench.only ? {} : await measureSpeed(bench)), ...(await measureAnswers(bench)) }),
);

async function measureSpeed(bench: Bench) {
  const person = await clientOf(bench.address, STAFF);
  const agentId = await firstAgent(person);
  const document = book();
  const start = (file = document) => startSession(person, agentId, file, 'book.pdf');

  const get = () => timed(() => call(bench, '/api/company-updates'));
  const id = await start();
  for (let count = 0; count < 50; count += 1) await get();
  const [quiet, beside, starts]: [number[], number[], number[]] = [[], [], []];
  for (let count = 0; count < TRIES; count += 1) {
    for (let request = 0; request < 100; request += 1) quiet.push(await get());
    let isRunning = true;
    const started = timed(start).finally(() => {
      isRunning = false;
    });
    while (isRunning) beside.push(await get());
    starts.push((await started) / 1_000);
  }
  for (let count = 1; count < DOCUMENTS; count += 1) {
    const body = new FormData();
    body.append('sessionId', id);
    body.append('document', new Blob([new Uint8Array(document)]), `book ${count}.pdf`);
    await call(person, '/api/chat-sessions/documents', body);
  }
  const scan = await readFile(SCAN);
  const scans: number[] = [];
  for (let count = 0; count < SCANS; count += 1)
    scans.push((await timed(() => start(scan))) / 1_000 / SCAN_PAGES);
  const first: number[] = [];
  for (let count = 0; count < TRIES; count += 1) first.push(await firstWords(person, id, count));
  const note = (values: number[], digits: number) => values.map((value) => value.toFixed(digits)).join(', ');
  return {
    read: { value: median(starts), note: note(starts, 1) },
    beside: {
      value: median(beside) / median(quiet),
      note: `${median(quiet).toFixed(2)} ms quiet, ${median(beside).toFixed(2)} ms beside, ${beside.length} requests`,
    },
    firstWords: { value: median(first), note: note(first, 0) },
    scan: { value: median(scans), note: note(scans, 1) },
  };
}

export async function firstAgent(client: Client): Promise<string> {
  const { agents } = await call<{ agents: Array<{ id: string }> }>(client, '/api/ai-agents');
  return agents[0]?.id ?? '';
}

/** @returns its id, once questions can be asked about the document */
export async function startSession(client: Client, agentId: string, file: Uint8Array, name: string) {
  const body = new FormData();
  body.append('agentId', agentId);
  body.append('document', new Blob([new Uint8Array(file)]), name);
  const { session } = await call<{ session: { id: string } }>(client, '/api/chat-sessions', body);
  return session.id;
}

/** The ms from sending a question until the first words of its answer arrive. */
async function firstWords(client: Client, id: string, count: number): Promise<number> {
  const stop = new AbortController();
  const events = await fetch(`${client.address}/trpc/realtime.events?input=${encodeURIComponent('{}')}`, {
    headers: { authorization: `Bearer ${client.token}` },
    signal: stop.signal,
  });
  const reader = (events.body ?? new ReadableStream<Uint8Array>()).getReader();
  const until = async (word: string) => {
    let received = '';
    while (!received.includes(word)) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the events ended');
      received += Buffer.from(value).toString();
    }
  };
  try {
    await until('"name":"connected"');
    const growing = timed(() => until('"name":"answer_growing"'));
    await call(client, `/api/chat-sessions/${id}/messages`, {
      message: `What does section ${count + 100} say about deductibles and deadlines?`,
    });
    return await growing;
  } finally {
    stop.abort();
  }
}

/** About 2,500 characters a page. */
function book(): Buffer {
  const pages = Array.from({ length: PAGES }, (_, page) => ({
    title: `Section ${page + 1}`,
    lines: Array.from(
      { length: 32 },
      (_, line) =>
        `Line ${line + 1} of section ${page + 1} tells what subject ${(page * 7 + line * 13) % 997} means for claims.`,
    ),
  }));
  const [first = { title: '', lines: [] }, ...others] = pages;
  return writePdf(first, ...others);
}
