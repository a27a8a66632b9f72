import { readFile } from 'node:fs/promises';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { type Bench, signIn } from './environment.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const STAFF = 'maya.reyes@coastalclaims.example';
const PAGES = 300;
const TRIES = 7;
/** As many as a session may have. */
const DOCUMENTS = 10;
const SCAN = new URL('../test/pdfs/scanned-policy.pdf', import.meta.url);
const SCAN_PAGES = 2;
const SCANS = 3;
/** A request of other people while a document is read. */
const BESIDE_PATH = '/api/company-updates';

/**
 * A PDF of 300 full pages: the time until questions about it can be asked, its effect on others, and the time to the
 * first words of an answer.
 */
export async function measureSpecialists({ portal: { address }, token }: Bench): Promise<Figure[]> {
  const person = await signIn(address, STAFF);
  const headers = { authorization: `Bearer ${person.token}` };
  const list = (await (await fetch(`${address}/api/ai-agents`, { headers })).json()) as {
    agents: Array<{ id: string }>;
  };
  const agentId = list.agents[0]?.id ?? '';
  const document = book();

  const start = async (file: Buffer = document) => {
    const body = new FormData();
    body.append('agentId', agentId);
    body.append('document', new Blob([new Uint8Array(file)]), 'book.pdf');
    const began = performance.now();
    const answer = await fetch(`${address}/api/chat-sessions`, { method: 'POST', headers, body });
    if (answer.status !== 201)
      throw new Error(`the session was answered ${answer.status}: ${await answer.text()}`);
    const { session } = (await answer.json()) as { session: { id: string } };
    return { id: session.id, ms: performance.now() - began };
  };

  const get = () => timed(`${address}${BESIDE_PATH}`, token);
  await start();
  for (let count = 0; count < 50; count += 1) await get();
  const quiet: number[] = [];
  const beside: number[] = [];
  const starts: Array<{ id: string; ms: number }> = [];
  for (let count = 0; count < TRIES; count += 1) {
    for (let request = 0; request < 100; request += 1) quiet.push(await get());
    let running = true;
    const started = start().finally(() => {
      running = false;
    });
    while (running) beside.push(await get());
    starts.push(await started);
  }
  const { id = '' } = starts[0] ?? {};
  for (let count = 1; count < DOCUMENTS; count += 1) {
    const body = new FormData();
    body.append('sessionId', id);
    body.append('document', new Blob([new Uint8Array(document)]), `book ${count}.pdf`);
    const added = await fetch(`${address}/api/chat-sessions/documents`, { method: 'POST', headers, body });
    if (added.status !== 201) throw new Error(`the document was answered ${added.status}`);
  }
  const scans: number[] = [];
  for (let count = 0; count < SCANS; count += 1)
    scans.push((await start(await readFile(SCAN))).ms / 1_000 / SCAN_PAGES);
  const first: number[] = [];
  for (let count = 0; count < TRIES; count += 1)
    first.push(await firstWords(address, person.token, id, count));
  const slow = percentile(beside, 0.5) / percentile(quiet, 0.5);
  return [
    {
      what: `AI specialists, a PDF of ${PAGES} pages until it can be asked about, in seconds`,
      value: median(starts.map(({ ms }) => ms)) / 1_000,
      limit: { atMost: 5 },
      note: `${starts.map(({ ms }) => Math.round(ms)).join(', ')} ms`,
    },
    {
      what: 'AI specialists, a request of others while a PDF is read, to a quiet one',
      value: slow,
      limit: { atMost: 1.5 },
      note: `${percentile(quiet, 0.5).toFixed(2)} ms quiet, ${percentile(beside, 0.5).toFixed(2)} ms beside, ${beside.length} requests`,
    },
    {
      what: `AI specialists, first words of a built-in answer from ${DOCUMENTS} documents of ${PAGES} pages, in milliseconds`,
      value: median(first),
      limit: { atMost: 300 },
      note: first.map((ms) => Math.round(ms)).join(', '),
    },
    {
      what: 'AI specialists, a scanned page until it can be asked about, in seconds',
      value: median(scans),
      limit: { atMost: 4 },
      note: scans.map((seconds) => seconds.toFixed(1)).join(', '),
    },
  ];
}

async function timed(url: string, token: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - began;
}

/** The ms from sending a question until the first words of its answer arrive. */
async function firstWords(address: string, token: string, id: string, count: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const stop = new AbortController();
  const input = encodeURIComponent('{}');
  const events = await fetch(`${address}/trpc/realtime.events?input=${input}`, {
    headers,
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
    const began = performance.now();
    const growing = until('"name":"answer_growing"').then(() => performance.now() - began);
    const answer = await fetch(`${address}/api/chat-sessions/${id}/messages`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: `What does section ${count + 100} say about deductibles and deadlines?`,
      }),
    });
    if (answer.status !== 201) throw new Error(`the question was answered ${answer.status}`);
    return await growing;
  } finally {
    stop.abort();
  }
}

const percentile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

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
