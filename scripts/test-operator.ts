import { readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ScriptError, withExplanation } from './explain.ts';
import { tryDatabase } from './operator/database.ts';
import { tryInstallation } from './operator/installation.ts';
import { lackingForMachine, lackingForPostgres, startMachine } from './operator/machine.ts';
import { createProtocol, type Protocol } from './operator/protocol.ts';
import { capture } from './run.ts';
import { onShutdown } from './shutdown.ts';

const root = dirname(import.meta.dirname);
const BUILT = join(root, '.cache/operator');

/**
 * `pnpm test:operator [--archive <file>] [--only installation | database]`: the gate of a release. Installs the archive by
 * the documents, on a machine of its own with what the distribution has, and tries it. What this machine lacks is named,
 * and counts as much as a failure.
 */
const shutdown = onShutdown(async () => {});
process.exitCode = 1;
await withExplanation(async () => {
  const { archive, only } = readOptions();
  const protocol = createProtocol();
  if (only !== 'database') await onMachine(protocol, archive);
  if (only !== 'installation') await besideEmbedded(protocol);
  if (!shutdown.ending) process.exitCode = protocol.end();
});
await shutdown.close();

async function onMachine(protocol: Protocol, archive: string | undefined): Promise<void> {
  const lacking = lackingForMachine();
  for (const what of lacking) protocol.lacks(what);
  if (lacking.length > 0) return;
  let built = archive;
  if (built === undefined)
    await protocol.step('pnpm release', async () => {
      built = await pack();
    });
  if (built === undefined) return;
  const machine = await startMachine(root);
  shutdown.add(machine.close);
  await tryInstallation(protocol, machine, resolve(built));
  await machine.close();
}

async function besideEmbedded(protocol: Protocol): Promise<void> {
  const lacking = lackingForPostgres();
  for (const what of lacking) protocol.lacks(what);
  if (lacking.length === 0) await tryDatabase(protocol);
}

async function pack(): Promise<string> {
  await rm(BUILT, { recursive: true, force: true });
  const { code, output } = await capture(process.execPath, [join(root, 'scripts/release.ts'), '--to', BUILT]);
  const archive = (await readdir(BUILT).catch(() => [])).find((name) => name.endsWith('.tar.gz'));
  if (code !== 0 || archive === undefined) throw new ScriptError(output);
  return join(BUILT, archive);
}

function readOptions() {
  try {
    const options = { archive: { type: 'string' }, only: { type: 'string' } } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new ScriptError('Usage: pnpm test:operator [--archive <file>] [--only installation | database]');
  }
}
