import { parseArgs } from 'node:util';
import { fillEmptyDatabase } from '../server/sample.ts';
import { readSettings } from '../server/settings.ts';
import { openMigratedDatabase } from './database.ts';
import { ScriptError, withExplanation } from './explain.ts';

/**
 * `pnpm sample [--people N]`: loads the sample company, and N generated people for measurements, into an empty
 * database.
 */
await withExplanation(async () => {
  const people = readPeople();
  const settings = readSettings(process.env);
  const database = await openMigratedDatabase(settings, console.log);
  try {
    const started = performance.now();
    const filled = await fillEmptyDatabase({ settings, databaseUrl: database.url, people });
    if (!filled) {
      throw new ScriptError(
        'The database has accounts already; the sample is only loaded into an empty one.',
      );
    }
    const { signIns, password } = filled;
    const extra = people > 0 ? `, and ${people.toLocaleString('en-US')} more people for measuring` : '';
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`The sample company is loaded${extra} (${seconds} s).`);
    console.log(`Everybody signs in with ${password}, for example:`);
    for (const { email, what } of signIns) console.log(`  ${email.padEnd(44)} ${what}`);
  } finally {
    await database.stop();
  }
});

function readPeople(): number {
  // `pnpm sample -- --people 10` passes the dashes on.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  try {
    const { values } = parseArgs({ args, options: { people: { type: 'string', default: '0' } } });
    if (/^\d{1,6}$/.test(values.people)) return Number(values.people);
  } catch {
    // Unknown options fail below like an invalid number.
  }
  throw new ScriptError('Usage: pnpm sample [--people <number up to 999999>]');
}
