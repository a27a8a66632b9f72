import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from '@portal/db/sample/sign-ins.ts';
import autocannon from 'autocannon';
import { startServer } from './child.ts';
import { type Bench, signIn } from './environment.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume } from './volume.ts';

const TRIES = 25;
const LIMIT = { atMost: 3 };

/** A person's waiting time during an attack, as a ratio to that on a quiet portal. */
export async function measureAttacks(bench: Bench): Promise<Figure[]> {
  return [...(await onPortalBehindProxy(bench, duringGuesses)), ...(await duringSearches(bench))];
}

type Times = { ms: number[]; failures: number };

/** Calls one after the other, with pauses between. */
async function times(call: () => Promise<Response>): Promise<Times> {
  const measured: Times = { ms: [], failures: 0 };
  for (let count = 0; count < TRIES; count += 1) {
    const begun = performance.now();
    const status = await call().then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    measured.ms.push(performance.now() - begun);
    if (status !== 200) measured.failures += 1;
    await sleep(50);
  }
  return measured;
}

function figures(what: string, quiet: Times, attacked: Times): Figure[] {
  const [before, after] = [median(quiet.ms), median(attacked.ms)];
  return [
    {
      what: `${what}, to a quiet one`,
      value: after / before,
      limit: LIMIT,
      note: `${Math.round(before)} ms quiet, ${Math.round(after)} ms`,
    },
    { what: `${what}: failed`, value: quiet.failures + attacked.failures, limit: { atMost: 0 } },
  ];
}

/** A second portal with `TRUST_PROXY`, so that callers on this machine can have different addresses. */
async function onPortalBehindProxy(
  bench: Bench,
  measure: (address: string, email: string) => Promise<Figure[]>,
) {
  const portal = await startServer('portal-server.ts', { ...bench.env, TRUST_PROXY: '127.0.0.1' });
  try {
    return await measure(portal.address, bench.email);
  } finally {
    await portal.stop();
  }
}

/** Guesses at one account from many addresses, while its owner signs in from the usual one. */
async function duringGuesses(address: string, email: string): Promise<Figure[]> {
  const send = (cookie: string) =>
    fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.4', cookie },
      body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
    });
  const cookie = (await send('')).headers.get('set-cookie')?.split(';')[0] ?? '';
  const quiet = await times(() => send(cookie));
  let guesses = 0;
  const attack = autocannon({
    url: `${address}/api/auth/login`,
    connections: 16,
    overallRate: 200,
    duration: 6,
    requests: [
      {
        method: 'POST',
        body: JSON.stringify({ email, password: 'Guess-number-1' }),
        setupRequest: (request) => {
          guesses += 1;
          const from = `203.0.${Math.floor(guesses / 250) % 250}.${guesses % 250}`;
          return { ...request, headers: { 'content-type': 'application/json', 'x-forwarded-for': from } };
        },
      },
    ],
  });
  await sleep(1_000);
  const attacked = await times(() => send(cookie));
  await attack;
  return figures('sign-in beside guesses at the account', quiet, attacked);
}

/** Unlimited searches by one account, while another person searches the directory. */
async function duringSearches(bench: Bench): Promise<Figure[]> {
  const { portal, token } = await openVolume(bench, 'attacks', 10_000);
  try {
    const attacker = await signIn(portal.address, SAMPLE_SIGN_INS[1]?.email ?? '');
    const url = `${portal.address}/api/users/directory?limit=48&search=`;
    const search = () => fetch(`${url}ada+wood`, { headers: { authorization: `Bearer ${token}` } });
    await times(search);
    const quiet = await times(search);
    const attack = autocannon({
      url: `${url}a+e+i+o+r+n`,
      connections: 16,
      duration: 6,
      headers: { authorization: `Bearer ${attacker.token}` },
    });
    await sleep(1_000);
    const attacked = await times(search);
    await attack;
    return figures('search beside searches of one account', quiet, attacked);
  } finally {
    await portal.stop();
  }
}
