import { readFileSync } from 'node:fs';
import { SAMPLE_PASSWORD } from '@portal/db/sample/sign-ins.ts';
import postgres from 'postgres';
import { startServer } from './child.ts';
import type { Bench } from './environment.ts';
import { atPercentile } from './load.ts';
import type { Figure } from './report.ts';
import { openTab, send, type Tab, timeToReach } from './tab.ts';
import { openVolume } from './volume.ts';

const CLIENTS = 1_000;
/** The limit of connections for one account. */
const CLIENTS_OF_ACCOUNT = 20;
/** Enough that a hundredth of them is more than one pause of the machine. */
const ROUNDS = 200;
/** Rounds until both servers run compiled code. */
const WARM_UP = 10;
const EVENT = 'update_published';

/** The time from publishing an update until each of 1,000 tabs is notified, compared with a bare broadcast. */
export async function measureBroadcast(bench: Bench): Promise<Figure[]> {
  const volume = await openVolume(bench, 'broadcast', 100);
  await volume.portal.stop();
  // Trusts forwarded addresses, since all clients are on this machine.
  const env = { ...bench.env, DATABASE_URL: volume.databaseUrl, TRUST_PROXY: '127.0.0.1' };
  const portal = await startServer('portal-server.ts', env);
  const bare = await startServer('bare-broadcast.ts', {});
  const tabs: Tab[] = [];
  const plain: Tab[] = [];
  try {
    for (const [index, token] of (await tokensOf(volume.databaseUrl, portal.address)).entries()) {
      for (let count = 0; count < CLIENTS_OF_ACCOUNT; count += 1)
        tabs.push(openTab(portal.address, { event: EVENT, token, place: index }));
      await Promise.all(tabs.map(({ ready }) => ready));
    }
    while (plain.length < CLIENTS) plain.push(openTab(bare.address, { event: EVENT }));
    await Promise.all(plain.map(({ ready }) => ready));

    const publish = () =>
      send(`${portal.address}/api/company-updates`, volume.token, {
        title: 'Storm deployment',
        content: 'Teams leave on Monday.',
        type: 'news',
        isPublished: true,
      });
    await timeToReach(tabs, publish);
    const frame = tabs[0]?.frame ?? '';
    const broadcast = () => send(bare.address, '', frame);
    for (let round = 0; round < WARM_UP; round += 1) {
      await timeToReach(plain, broadcast);
      await timeToReach(tabs, publish);
    }

    const times: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
    const memory: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.theirs.push(...(await timeToReach(plain, broadcast)));
      times.ours.push(...(await timeToReach(tabs, publish)));
      memory.push(residentBytes(portal.pid));
    }
    const [ours, theirs] = [atPercentile(99, times.ours), atPercentile(99, times.theirs)];
    const [before = 0, after = 0] = [memory[ROUNDS / 2], memory.at(-1)];
    return [
      {
        what: `a published update to ${CLIENTS} tabs, p99, to a bare broadcast of the same bytes`,
        value: ours / theirs,
        limit: { atMost: 2 },
        note: `${Math.round(ours)} to ${Math.round(theirs)} ms`,
      },
      {
        what: `memory of the server after ${ROUNDS} updates to ${CLIENTS} tabs, to that after half of them`,
        value: after / before,
        limit: { atMost: 1.1 },
        note: `${Math.round(after / 1_048_576)} MB`,
      },
    ];
  } finally {
    for (const { socket } of [...tabs, ...plain]) socket.terminate();
    await portal.stop();
    await bare.stop();
  }
}

/** Signs in so many people, each from another address. */
async function tokensOf(databaseUrl: string, address: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1 });
  const people = await sql<Array<{ email: string }>>`
    select primary_email as email from users
    where status = 'active' and onboarding_status = 'approved' and password_hash is not null
    order by id desc limit ${CLIENTS / CLIENTS_OF_ACCOUNT}`;
  await sql.end();
  const tokens: string[] = [];
  for (const [place, { email }] of people.entries()) {
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${place}` },
      body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
    });
    if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`);
    tokens.push(((await response.json()) as { token: string }).token);
  }
  return tokens;
}

const residentBytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;
