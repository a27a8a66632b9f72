import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { browser } from './browser.ts';
import { crowds } from './crowds.ts';
import { openBench } from './environment.ts';
import { type Part, report } from './figures.ts';
import { lists } from './lists.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { reads } from './reads.ts';
import { restarts } from './restarts.ts';
import { search } from './search.ts';
import { specialists } from './specialists.ts';

/**
 * `pnpm bench [part…] [--only words]`: measures the portal's costs, as ratios within one run where possible. Prints
 * each figure with its limit and exits with 1 when one is missed. With `--only`, measures only the reads, attacks and
 * documents whose names contain the words.
 */
const parts: Record<string, Part> = {
  reads,
  lists,
  search,
  messages,
  notifications,
  crowds,
  attacks,
  specialists,
  restarts,
  browser,
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

// Exits in an orderly way, so that child processes are ended, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const bench = await openBench(values);
let isKept = true;
try {
  for (const [name, each] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const measured = await each.measure(bench);
    await bench.endPart();
    isKept = report(each, measured) && isKept;
  }
} finally {
  await bench.close();
}
process.exit(isKept ? 0 : 1);
