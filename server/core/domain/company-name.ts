import type { Reader, Transaction } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { companySettings } from '@portal/db/schema/company-settings.ts';
import type { Sql } from 'postgres';

/** The PostgreSQL channel on which servers hear that the company has another name. */
const CHANNEL = 'portal_company_name';

/** What the company is called. It stands in pages, letters and ids all the time, so each server keeps it. */
export type CompanyName = {
  /** What administrators call it, or else `fallback`. */
  current(): string;
  /** Reads it, and again whenever it changes. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  db: Reader;
  /** For `LISTEN`. */
  sql: Sql;
  /** What it is called where administrators have not said: the setting of the environment. */
  fallback: string;
};

export function keepCompanyName({ db, sql: driver, fallback }: Options): CompanyName {
  let name = fallback;
  let looking = Promise.resolve();
  let unlisten: (() => Promise<void>) | undefined;

  async function look() {
    const [row] = await db.select({ name: companySettings.name }).from(companySettings);
    name = row?.name || fallback;
  }
  // One after the other, so that what was read first is not believed last. The old name is good enough until the database is
  // there again; whoever listens anew looks anew.
  const lookAgain = () => {
    looking = looking.then(look).catch(() => {});
  };

  return {
    current: () => name,
    async start() {
      // The third one is called now, too, and after each reconnect.
      const listening = await driver.listen(CHANNEL, lookAgain, lookAgain);
      unlisten = listening.unlisten;
      await looking;
    },
    async stop() {
      await unlisten?.();
    },
  };
}

/** Has every server look, when the transaction commits. */
export const tellCompanyName = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
