import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_PASSWORD } from '@portal/db/sample/sign-ins.ts';
import autocannon from 'autocannon';
import { pdf, pdfBomb, picture } from '../test/upload-corpus.ts';
import { ADMIN, type Bench, type Client, call, clientOf, STAFF } from './environment.ts';
import { atMost, type Figure, part, type Value } from './figures.ts';
import { atPercentile } from './load.ts';

/** By name: a person's call, and what others do beside it. */
const ATTACKS: Record<string, { what: string; atMost: number; measure(bench: Bench): Promise<Beside> }> = {
  storm: { what: 'reads beside 16 sign-ins at once, p99', atMost: 5, measure: besideSignIns },
  guesses: { what: 'sign-in beside guesses at the account', atMost: 3, measure: besideGuesses },
  searches: { what: 'search beside searches of one account', atMost: 3, measure: besideSearches },
  bombs: { what: 'a PDF beside thirty PDF bombs', atMost: 3, measure: besideBombs },
  pictures: { what: 'a picture beside sixty large ones', atMost: 3, measure: besidePictures },
};

const figures = Object.entries(ATTACKS).flatMap(
  ([name, attack]): Array<[string, Figure]> => [
    [name, atMost(attack.atMost, `${attack.what}, to a quiet one`)],
    [`${name}Failed`, atMost(0, `${attack.what}: refused or broken`)],
  ],
);

/** What a person waits for beside somebody who asks a lot of the server, to the same on a quiet one. */
export const attacks = part(Object.fromEntries(figures), async (bench) => {
  const values: Record<string, Value> = {};
  for (const [name, { what, measure }] of Object.entries(ATTACKS)) {
    if (!what.includes(bench.only ?? '')) continue;
    const { ratio, failed } = await measure(bench);
    values[name] = ratio;
    values[`${name}Failed`] = failed;
    await bench.endPart();
  }
  return values;
});

type Beside = { ratio: Value; failed: Value };
type Tries = { tries?: number; pauseMs?: number; percentile?: number };

/**
 * @param send a person's call, which answers with its status; 0 is a broken connection
 * @param attack what others do, until the person has finished
 */
async function beside(
  send: () => Promise<number>,
  attack: () => Promise<() => Promise<unknown>>,
  { tries = 25, pauseMs = 50, percentile = 50 }: Tries = {},
): Promise<Beside> {
  const failures: number[] = [];
  const waited = async () => {
    const took: number[] = [];
    for (let count = 0; count < tries; count += 1) {
      const begun = performance.now();
      const status = await send();
      took.push(performance.now() - begun);
      if (status < 200 || status >= 300) failures.push(status);
      await sleep(pauseMs);
    }
    return atPercentile(percentile, took);
  };
  await waited();
  const quiet = await waited();
  const end = await attack();
  const busy = await waited();
  await end();
  return {
    ratio: { value: busy / quiet, note: `${quiet.toFixed(1)} ms quiet, ${busy.toFixed(1)} ms beside` },
    failed: { value: failures.length, note: failures.join(', ') },
  };
}

/** @returns the status, 0 without an answer */
const statusOf = (answer: Promise<Response>): Promise<number> =>
  answer.then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

const get = ({ address, token }: Client, path: string) =>
  statusOf(fetch(address + path, { headers: { authorization: `Bearer ${token}` } }));

/** Requests without a pause, after a second of them. */
async function fire(options: autocannon.Options): Promise<() => Promise<unknown>> {
  const ended = Promise.withResolvers<void>();
  const firing = autocannon({ connections: 16, duration: 600, ...options }, () => ended.resolve());
  await sleep(1_000);
  return () => {
    firing.stop();
    return ended.promise;
  };
}

const json = { 'content-type': 'application/json' };

function besideSignIns(bench: Bench): Promise<Beside> {
  return beside(
    () => get(bench, '/api/auth/profile'),
    () =>
      fire({
        url: `${bench.address}/api/auth/login`,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: ADMIN, password: SAMPLE_PASSWORD }),
      }),
    { tries: 500, pauseMs: 5, percentile: 99 },
  );
}

/** Guesses at one account from many addresses, while its owner signs in from the usual one. */
async function besideGuesses({ address }: Bench): Promise<Beside> {
  const url = `${address}/api/auth/login`;
  const send = (cookie: string) =>
    fetch(url, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': '198.51.100.4', cookie },
      body: JSON.stringify({ email: ADMIN, password: SAMPLE_PASSWORD }),
    });
  const cookie = (await send('')).headers.get('set-cookie')?.split(';')[0] ?? '';
  let guesses = 0;
  const guess = {
    method: 'POST',
    body: JSON.stringify({ email: ADMIN, password: 'Guess-number-1' }),
    setupRequest: (outgoing) => {
      guesses += 1;
      const from = `203.0.${Math.floor(guesses / 250) % 250}.${guesses % 250}`;
      return { ...outgoing, headers: { ...json, 'x-forwarded-for': from } };
    },
  } satisfies autocannon.Request;
  return beside(
    () => statusOf(send(cookie)),
    () => fire({ url, overallRate: 200, requests: [guess] }),
  );
}

/** Unlimited searches by one account, while another person searches the directory. */
async function besideSearches(bench: Bench): Promise<Beside> {
  const volume = await bench.openVolume('company', 10_000);
  const { token } = await clientOf(volume.address, STAFF);
  const path = '/api/users/directory?limit=48&search=';
  return beside(
    () => get(volume, `${path}ada+wood`),
    () =>
      fire({
        url: `${volume.address}${path}a+e+i+o+r+n`,
        headers: { authorization: `Bearer ${token}` },
      }),
  );
}

/** A person's uploads, while an applicant sends many at once. */
async function besideUploads(bench: Bench, kind: Upload, count: number, file: Buffer, large: Buffer) {
  const mallory = await signUp(bench.address);
  let refused: number[] = [];
  const result = await beside(
    () => upload(bench, kind, file),
    async () => {
      const sent = Promise.all(Array.from({ length: count }, () => upload(mallory, kind, large)));
      return async () => {
        refused = (await sent).filter((status) => status === 0);
      };
    },
    { tries: 7, pauseMs: 0 },
  );
  result.failed.value += refused.length;
  return result;
}

function besideBombs(bench: Bench): Promise<Beside> {
  return besideUploads(bench, 'document', 30, pdf(), pdfBomb());
}

/** Of 49 million pixels. */
async function besidePictures(bench: Bench): Promise<Beside> {
  return besideUploads(
    bench,
    'profile-picture',
    60,
    await picture('png'),
    await picture('png', 7_000, 7_000),
  );
}

/** The kinds of uploads with their fields. */
const FIELDS = { document: 'document', 'profile-picture': 'profilePicture' };
type Upload = keyof typeof FIELDS;

function upload({ address, token }: Client, kind: Upload, file: Buffer): Promise<number> {
  const body = new FormData();
  body.append(FIELDS[kind], new Blob([new Uint8Array(file)]), 'file');
  const headers = { authorization: `Bearer ${token}` };
  return statusOf(fetch(`${address}/api/upload/${kind}`, { method: 'POST', headers, body }));
}

async function signUp(address: string): Promise<Client> {
  const { token } = await call<Client>({ address, token: '' }, '/api/auth/signup', {
    name: 'Mallory Reef',
    email: `mallory.${Date.now()}@home.example`,
    password: 'Anchor-Rope-77',
    phoneNumber: '555-010-4477',
  });
  return { address, token };
}
