import { startServer } from './child.ts';
import type { Bench } from './environment.ts';
import { ratio } from './load.ts';
import type { Figure } from './report.ts';

/** An authenticated read over both protocols compared with the same query on a bare route. */
export async function measureReads({ portal, token, databaseUrl, userId }: Bench): Promise<Figure[]> {
  const bare = await startServer('bare-server.ts', { DATABASE_URL: databaseUrl, BENCH_USER_ID: userId });
  const rest = { url: `${portal.address}/api/auth/profile`, token };
  const trpc = { url: `${portal.address}/trpc/auth.profile`, token };
  try {
    const restToBare = await ratio(rest, { url: `${bare.address}/api/auth/profile` });
    const trpcToRest = await ratio(trpc, rest);
    return [
      {
        what: 'GET /api/auth/profile to the bare route',
        value: restToBare.ratio,
        limit: { atLeast: 0.7 },
        note: `${Math.round(restToBare.of)} to ${Math.round(restToBare.to)} a second`,
      },
      {
        what: 'the same by tRPC to REST',
        value: trpcToRest.ratio,
        limit: { atLeast: 0.75 },
        note: `${Math.round(trpcToRest.of)} to ${Math.round(trpcToRest.to)} a second`,
      },
    ];
  } finally {
    await bare.stop();
  }
}
