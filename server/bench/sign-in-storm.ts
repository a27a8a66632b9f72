import autocannon from 'autocannon';
import type { Bench } from './environment.ts';
import { measure, median } from './load.ts';
import type { Figure } from './report.ts';

const TURNS = 3;

/** Sixteen people sign in repeatedly, while four others read. */
export async function measureSignInStorm({ portal, token, email, password }: Bench): Promise<Figure[]> {
  const read = { url: `${portal.address}/api/auth/profile`, token, connections: 4, seconds: 4 };
  await measure(read);
  const ratios: number[] = [];
  let notes = '';
  for (let turn = 0; turn < TURNS; turn += 1) {
    const quiet = await measure(read);
    const storm = autocannon({
      url: `${portal.address}/api/auth/login`,
      method: 'POST',
      connections: 16,
      duration: 5,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const busy = await measure(read);
    const { requests } = await storm;
    // The resolution is one millisecond; a quiet figure below it would allow any ratio.
    ratios.push(busy.p99 / Math.max(quiet.p99, 1));
    notes = `99th percentile ${quiet.p99} ms quiet, ${busy.p99} ms beside ${Math.round(requests.average)} sign-ins a second`;
  }
  return [
    {
      what: 'reads beside 16 sign-ins at once, to quiet ones',
      value: median(ratios),
      limit: { atMost: 5 },
      note: notes,
    },
  ];
}
