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

/**
 * Runs the portal in this process until it is closed. An empty database gets its first accounts.
 * @throws when the port cannot be taken; SettingsError when nobody could ever sign in
 */
export async function runPortal({
  settings,
  databaseUrl,
  onReady,
}: RunOptions): Promise<{ close(): Promise<void> }> {
  const portal = await buildApp({ settings, databaseUrl });
  try {
    const firstStart = await prepareFirstStart(portal.services, () =>
      fillInOwnProcess({ settings, databaseUrl }),
    );
    await portal.start();
    const address = await portal.app.listen({ host: settings.host, port: settings.port });
    onReady?.(address, firstStart);
  } catch (error) {
    await portal.close();
    throw error;
  }
  return { close: () => portal.close() };
}
