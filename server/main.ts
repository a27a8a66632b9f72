import { setTimeout as sleep } from 'node:timers/promises';
import { claimStore } from '@portal/db/store-claim.ts';
import { buildApp } from './app.ts';
import { mailGapOf, mailGapWarnings } from './core/domain/mail-gap.ts';
import type { Clock } from './core/kernel/clock.ts';
import { storeIdentity } from './drivers/storage/create-storage.ts';
import { type FirstStart, prepareFirstStart } from './first-start.ts';
import { fillInOwnProcess } from './sample-process.ts';
import { type Settings, SettingsError } from './settings.ts';

export type RunOptions = {
  settings: Settings;
  /** Of a database that is migrated already. */
  databaseUrl: string;
  /** Tests put their own in place of the machine's. */
  clock?: Clock;
  /** Called once it listens, with the address under which this machine reaches it and who can sign in. */
  onReady?: (address: string, firstStart: FirstStart) => void;
};

export type RunningPortal = {
  /** Answers what was asked and stops. */
  close(): Promise<void>;
  /** The same after the time that load balancers need to see that it is leaving: nothing that they still send is lost. */
  leave(): Promise<void>;
};

/**
 * Runs the portal in this process until it is closed. An empty database gets its first accounts.
 * @throws when the port cannot be taken; SettingsError when nobody could ever sign in, and when another process on the
 *   database has another store of files
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
  const close = async () => {
    await portal.close();
    await claim.release();
  };
  try {
    const firstStart = await prepareFirstStart({ ...portal.services, ...portal.database }, () =>
      fillInOwnProcess({ settings, databaseUrl }),
    );
    await portal.start();
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
