/** Each worker has a portal of its own, with a database and a data folder of its own. */
export type WorkerPortal = { url: string; dataDir: string; databaseUrl: string };

/** The portals that scripts/e2e.ts prepared: several processes read this, and must get the same ones. */
export function preparedPortals(): WorkerPortal[] {
  const given = process.env.PORTAL_E2E_PORTALS;
  if (!given) throw new Error('PORTAL_E2E_PORTALS is not set: run the browser tests with `pnpm test:e2e`.');
  return JSON.parse(given) as WorkerPortal[];
}

/** The portal of the current worker. */
export function workerPortal(): WorkerPortal {
  const portal = preparedPortals()[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!portal) throw new Error('There are fewer portals than workers.');
  return portal;
}
