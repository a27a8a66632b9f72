import { openDatabase } from '../db/client.ts';
import { findServed } from '../db/embedded.ts';
import { setAdminPassword } from '../server/admin-password.ts';
import { systemClock } from '../server/core/kernel/clock.ts';
import { createPasswordHasher } from '../server/core/security/passwords.ts';
import { operatorCommand } from '../server/operator-command.ts';
import { readSettings } from '../server/settings.ts';
import { openMigratedDatabase } from './database.ts';
import { ScriptError, withExplanation } from './explain.ts';

/**
 * `pnpm admin:password <address>`: gives an administrator a new random password, prints it, and ends their sessions.
 * Works beside a running portal.
 */
await withExplanation(async () => {
  // `pnpm admin:password -- dana@…` passes the dashes on.
  const [address, ...more] = process.argv.slice(2).filter((arg) => arg !== '--');
  if (!address || more.length > 0)
    throw new ScriptError(`Usage: ${operatorCommand('admin-password')} <address>`);
  const settings = readSettings(process.env);
  const served = settings.databaseUrl ?? findServed(settings.dataDir);
  const database = served
    ? { url: served, stop: async () => {} }
    : await openMigratedDatabase(settings, console.log);
  const handle = openDatabase(database.url, { maxConnections: 2 });
  try {
    const passwords = createPasswordHasher(1);
    const password = await setAdminPassword({ db: handle.db, passwords, clock: systemClock }, address);
    if (!password) throw new ScriptError(`No active administrator signs in with ${address}.`);
    console.log(`The new password of ${address} is ${password}`);
    console.log('All sessions of this account have ended. Change the password after signing in.');
  } finally {
    await handle.close();
    await database.stop();
  }
});
