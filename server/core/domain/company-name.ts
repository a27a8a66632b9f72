import type { Reader, Transaction } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { companySettings } from '@portal/db/schema/company-settings.ts';
import type { Sql } from 'postgres';

/** The PostgreSQL channel that notifies servers of a new name or contact of the company. */
const CHANNEL = 'portal_company_name';

/** The company's name. Pages, emails and ids use it all the time, so each server caches it. */
export type CompanyName = {
  /** The name that administrators set, or else `fallback`. */
  current(): string;
  /** The company's contact for questions about employment; empty when administrators have set none. */
  contact(): string;
  /** Reads the name, and again after each notification. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  db: Reader;
  /** For `LISTEN`. */
  sql: Sql;
  /** The name while administrators have set none: the setting of the environment. */
  fallback: string;
};

export function watchCompanyName({ db, sql: driver, fallback }: Options): CompanyName {
  let name = fallback;
  let contact = '';
  let looking = Promise.resolve();
  let unlisten: (() => Promise<void>) | undefined;

  async function look() {
    const { name: chosen, hrEmail } = companySettings;
    const [row] = await db.select({ name: chosen, contact: hrEmail }).from(companySettings);
    name = row?.name || fallback;
    contact = row?.contact ?? '';
  }
  // Reads run one after the other, so that an older answer never replaces a newer one. The old name stays while the
  // database is away; reconnecting reads again.
  const refreshName = () => {
    looking = looking.then(look).catch(() => {});
  };

  return {
    current: () => name,
    contact: () => contact,
    async start() {
      // The third argument is called after the first connect and after each reconnect.
      const listening = await driver.listen(CHANNEL, refreshName, refreshName);
      unlisten = listening.unlisten;
      await looking;
    },
    async stop() {
      await unlisten?.();
    },
  };
}

/** Notifies every server when the transaction commits. */
export const publishCompanyName = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
