import { withSessionSettings } from '@portal/db/driver.ts';
import { findPrimary, urlsOf } from '@portal/db/hosts.ts';
import pg from 'pg';

/** Servers are asked again this often while none takes writes, in ms. */
const ASK_EVERY_MS = 500;

export type Primary = {
  /** The connection URL of the server that took writes when it was last asked. */
  url(): string;
  /** Asks the servers which of them takes writes, until one does. */
  checkHosts(): void;
  stop(): void;
};

/**
 * Follows the server that takes writes among the hosts of a connection URL, for the driver of the job queue, which knows
 * one host.
 */
export function followPrimary(connectionString: string): Primary {
  const urls = urlsOf(connectionString);
  let current = urls[0] ?? connectionString;
  let asking = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    const found = await findPrimary(urls);
    if (found) {
      current = found;
      asking = false;
    } else if (!stopped) timer = setTimeout(() => void look(), ASK_EVERY_MS).unref();
  }

  const checkHosts = () => {
    if (urls.length < 2 || asking || stopped) return;
    asking = true;
    void look();
  };
  checkHosts();
  return {
    url: () => current,
    checkHosts,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** A client of the driver that connects to the server that takes writes. */
export const clientOfPrimary = (primary: Primary): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: withSessionSettings(primary.url()) });
      // Also an error while connecting: the pool reports it to the caller that asked for the connection.
      this.on('error', primary.checkHosts);
      this.on('end', primary.checkHosts);
    }
  };

/** A pool of connections to the server that takes writes, for the library of the job queue. */
export function openJobPool(primary: Primary): pg.Pool {
  const pool = new pg.Pool({
    Client: clientOfPrimary(primary),
    max: 4,
    application_name: 'portal jobs',
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    keepAlive: true,
  });
  // A broken idle connection emits this event; without a listener it would end the process. The next query reports the
  // same error to its caller.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
