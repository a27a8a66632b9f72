import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { ScriptError, withExplanation } from './explain.ts';
import { readManifest } from './release-layout.ts';
import { capture } from './run.ts';

/** What a registry answers that does not know the address of the list. */
const WITHOUT_LIST = ['404', '405', '410', '501'];

/**
 * `pnpm audit:packages [--registry <address>]`: lists the packages of an installation for production that have known
 * vulnerabilities. Exit code 1 when there are some, 2 when the registry could not say.
 */
await withExplanation(async () => {
  const root = dirname(import.meta.dirname);
  const { registry } = readOptions();
  const { packageManager } = await readManifest(root);
  const args = ['-y', packageManager, 'audit', '--prod', ...(registry ? ['--registry', registry] : [])];
  const { code, output } = await capture('npx', args, { cwd: root });
  if (!output.includes('ERR_PNPM_')) {
    console.log(output.trim());
    process.exitCode = code;
    return;
  }
  console.error(
    `Nothing was checked: ${reasonOf(output)}. The public registry has the list: run this where it can be reached without a mirror, with --registry https://registry.npmjs.org.`,
  );
  process.exitCode = 2;
});

/** pnpm's failure as part of a sentence. Its text is broken into lines, also within the address. */
function reasonOf(output: string): string {
  const [, failure = output] = /×(.*)/s.exec(output) ?? [];
  const text = failure.replaceAll(/\s*[│├╰─▶]*\s+/g, ' ').trim();
  const [, registry = '', status = ''] =
    /endpoint \(at (\w+:\/\/[^/]+).*\) responded with (\d+)/.exec(text) ?? [];
  if (WITHOUT_LIST.includes(status))
    return `the registry ${registry} has no list of vulnerabilities (it answered ${status})`;
  return `the registry could not be asked (${text.replace(/\.$/, '')})`;
}

function readOptions() {
  // `pnpm audit:packages -- --registry x` passes the dashes on.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  try {
    return parseArgs({ args, options: { registry: { type: 'string' } } }).values;
  } catch {
    throw new ScriptError('Usage: pnpm audit:packages [--registry <address>]');
  }
}
