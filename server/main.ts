import { setTimeout as sleep } from 'node:timers/promises';
import { claimStore } from '@portal/db/store-claim.ts';
import { buildApp } from './app.ts';
import { mailGapOf, mailGapWarnings } from './core/domain/mail-gap.ts';
import type { Clock } from './core/kernel/clock.ts';
import { storeIdentity } from './drivers/storage/create-storage.ts';
import { type FirstStart, prepareFirstStart } from './first-start.ts';
import { type MetricsServer, serveMetrics } from './metrics/serve-metrics.ts';
import { loadSampleInChildProcess } from './sample-process.ts';
import type { Settings } from './settings.ts';
import { SettingsError } from './settings-files.ts';

export type RunOptions = {
  settings: Settings;
  /** Of a migrated database. */
  databaseUrl: string;
  /** Tests replace the system clock. */
  clock?: Clock;
  /** Called once the server listens, with its local address and who can sign in. */
  onReady?: (address: string, firstStart: FirstStart) => void;
};

export type RunningPortal = {
  /** Finishes open requests and stops. */
  close(): Promise<void>;
  /**
   * Closes after the drain time that load balancers need to notice that this server is leaving, so no request is lost.
   */
  leave(): Promise<void>;
};

/**
 * Runs the portal in this process until it is closed. An empty database gets its first accounts.
 * @throws when the port cannot be taken; SettingsError when nobody could ever sign in, and when another process on the
 * database uses another file store
 */
export async function runPortal({
  settings,
  databaseUrl,
  clock,
  onReady,
}: RunOptions): Promise<RunningPortal> {
  const claim = await claimStore(databaseUrl, await storeIdentity(settings));
  if (!claim) throw new SettingsError(OTHER_STORE);
  const portal = await buildApp({ settings, databaseUrl, clock }).catch(async (error: unknown) => {
    await claim.release();
    throw error;
  });
  let metrics: MetricsServer | undefined;
  const close = async () => {
    await metrics?.close();
    await portal.close();
    await claim.release();
  };
  try {
    const firstStart = await prepareFirstStart({ ...portal.services, ...portal.database }, () =>
      loadSampleInChildProcess({ settings, databaseUrl }),
    );
    await portal.start();
    if (portal.metrics && settings.metrics)
      metrics = await serveMetrics(portal.metrics, settings.metrics, portal.app.log);
    const address = await portal.app.listen({ host: settings.host, port: settings.port });
    const gap = mailGapOf(settings);
    if (gap) portal.app.log.warn(mailGapWarnings[gap]);
    onReady?.(address, firstStart);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    async leave() {
      portal.leave();
      await sleep(settings.drainSeconds * 1_000);
      await close();
    },
  };
}

const OTHER_STORE =
  'Another server of this database keeps its files elsewhere, and neither would find those of the other: give all of them the same S3_BUCKET, or a PORTAL_DATA_DIR whose folder "files" they share.';
