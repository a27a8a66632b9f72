import { buildApp } from './app.ts';
import type { Settings } from './settings.ts';

export type RunOptions = {
  settings: Settings;
  /** Of a database that is migrated already. */
  databaseUrl: string;
  /** Called once it listens, with the address under which this machine reaches it. */
  onReady?: (address: string) => void;
};

/** Runs the portal in this process until it is closed. @throws when the port cannot be taken */
export async function runPortal({
  settings,
  databaseUrl,
  onReady,
}: RunOptions): Promise<{ close(): Promise<void> }> {
  const portal = await buildApp({ settings, databaseUrl });
  try {
    await portal.start();
    const address = await portal.app.listen({ host: settings.host, port: settings.port });
    onReady?.(address);
  } catch (error) {
    await portal.close();
    throw error;
  }
  return { close: () => portal.close() };
}
