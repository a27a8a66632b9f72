import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startServer } from './child.ts';
import type { Bench } from './environment.ts';
import { openLoadBalancer } from './load-balancer.ts';
import type { Figure } from './report.ts';

const PER_SECOND = 300;
const SECONDS = 24;

/** Two portals behind a load balancer, restarted one after the other under load. */
export async function measureRollingRestart({ env, token }: Bench): Promise<Figure[]> {
  const own = { ...env, DRAIN_SECONDS: '2' };
  const portals = [await startServer('portal-server.ts', own), await startServer('portal-server.ts', own)];
  const balancer = await openLoadBalancer(portals.map(({ address }) => address));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const load = autocannon({
      url: balancer.address,
      connections: 20,
      overallRate: PER_SECOND,
      duration: SECONDS,
      requests: [
        { method: 'GET', path: '/api/auth/profile', headers },
        { method: 'GET', path: '/api/users/directory?limit=5', headers },
        { method: 'PUT', path: '/api/profile/me', headers, body: JSON.stringify({ bio: 'On the road.' }) },
      ],
    });
    await sleep(2_000);
    for (const [index, portal] of portals.entries()) {
      await portal.leave();
      const next = await startServer('portal-server.ts', own);
      balancer.replace(portal.address, next.address);
      portals[index] = next;
      await sleep(2_000);
    }
    const { non2xx, errors, timeouts, requests, statusCodeStats } = await load;
    const answers = Object.entries(statusCodeStats ?? {}).map(([code, { count }]) => `${count} × ${code}`);
    return [
      {
        what: 'rolling restart of two: failed requests',
        value: non2xx + errors + timeouts,
        limit: { atMost: 0 },
        note: `${Math.round(requests.average)} a second: ${answers.join(', ')}, ${errors} broken`,
      },
    ];
  } finally {
    await balancer.close();
    for (const portal of portals) await portal.stop();
  }
}
