import { parseArgs } from 'node:util';
import { type ChainEnd, verifyAuditLogAt } from '../db/audit-chain.ts';
import { findServed } from '../db/embedded.ts';
import { createStorage } from '../server/drivers/storage/create-storage.ts';
import { operatorCommand } from '../server/operator-command.ts';
import { readSettings } from '../server/settings.ts';
import { openMigratedDatabase } from './database.ts';
import { ScriptError, withExplanation } from './explain.ts';

/**
 * `pnpm audit:verify [--known <line>:<hash>]…`: verifies that the audit log is unchanged. Exit code 0 if it is, else 1
 * and a sentence for each fault. Works beside a running portal.
 */
await withExplanation(async () => {
  const known = readKnown();
  const settings = readSettings(process.env);
  const served = settings.databaseUrl ?? findServed(settings.dataDir);
  const database = served
    ? { url: served, stop: async () => {} }
    : await openMigratedDatabase(settings, console.log);
  try {
    const storage = await createStorage(settings);
    const { faults, head } = await verifyAuditLogAt(database.url, known, (key) => storage.get(key));
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) {
      process.exitCode = 1;
      console.error('The audit log was tampered with.');
    } else {
      console.log(`Nobody touched the audit log. It ends with ${head?.position}:${head?.hash}`);
    }
  } finally {
    await database.stop();
  }
});

function readKnown(): ChainEnd[] {
  // `pnpm audit:verify -- --known 7:…` passes the dashes on.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  try {
    const { values } = parseArgs({
      args,
      options: { known: { type: 'string', multiple: true, default: [] } },
    });
    return values.known.map((end) => {
      const [, position, hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(end) ?? [];
      if (!position) throw new ScriptError('');
      return { position: Number(position), hash };
    });
  } catch {
    throw new ScriptError(
      `Usage: ${operatorCommand('audit-verify')} [--known <line>:<64 hex digits>], as an earlier run printed it`,
    );
  }
}
