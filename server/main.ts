import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { type FirstStart, prepareFirstStart } from './first-start.ts';
import { fillInOwnProcess } from './sample-process.ts';
import type { Settings } from './settings.ts';

export type RunOptions = {
  settings: Settings;
  /** Of a database that is migrated already. */
  databaseUrl: string;
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
 * @throws when the port cannot be taken; SettingsError when nobody could ever sign in
 */
export async function runPortal({ settings, databaseUrl, onReady }: RunOptions): Promise<RunningPortal> {
  const portal = await buildApp({ settings, databaseUrl });
  try {
    const firstStart = await prepareFirstStart({ ...portal.services, ...portal.database }, () =>
      fillInOwnProcess({ settings, databaseUrl }),
    );
    await portal.start();
    const address = await portal.app.listen({ host: settings.host, port: settings.port });
    onReady?.(address, firstStart);
  } catch (error) {
    await portal.close();
    throw error;
  }
  return {
    close: () => portal.close(),
    async leave() {
      portal.leave();
      await sleep(settings.drainSeconds * 1_000);
      await portal.close();
    },
  };
}
