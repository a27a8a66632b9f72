import { parseArgs } from 'node:util';
import { measureAnswers } from './answers.ts';
import { measureAttacks } from './attacks.ts';
import { measureAuditLog } from './audit-log.ts';
import { measureBroadcast } from './broadcast.ts';
import { measureBrowser } from './browser.ts';
import { measureCalendar } from './calendar.ts';
import { measureUpdates } from './company-updates.ts';
import { measureAcceptances, measureDeployments } from './deployments.ts';
import { measureDirectory } from './directory.ts';
import { measureDocuments } from './documents.ts';
import { openBench } from './environment.ts';
import { measureApplicants, measurePeople, measureReviewQueue } from './growing-lists.ts';
import { measureMessenger } from './messenger.ts';
import { measureNotifications } from './notifications.ts';
import { measureOverview } from './overview.ts';
import { measureProfile } from './profile.ts';
import { measureReads } from './reads.ts';
import { type Figure, report } from './report.ts';
import { measureReviewDesk } from './review-desk.ts';
import { measureRollingRestart } from './rolling-restart.ts';
import { measureSearch } from './search.ts';
import { measureSignInStorm } from './sign-in-storm.ts';
import { measureSpecialists } from './specialists.ts';
import { measureStart } from './start-time.ts';
import { measureTalent } from './talent.ts';
import { measureTalentLists } from './talent-lists.ts';
import { measureTalentMap } from './talent-map.ts';
import { measureTimeClock } from './time-clock.ts';
import { measureTraining } from './training.ts';
import { measureUploads } from './uploads.ts';

/**
 * `pnpm bench [part…] [--only words]`: measures the portal's costs, as ratios within one run where possible. Prints
 * each figure with its limit and exits with 1 when one is missed. With `--only`, measures only those reads compared
 * with a bare route whose names contain the words.
 */
const parts = {
  reads: measureReads,
  directory: measureDirectory,
  documents: measureDocuments,
  training: measureTraining,
  talent: measureTalent,
  'talent-lists': measureTalentLists,
  'talent-map': measureTalentMap,
  deployments: measureDeployments,
  acceptances: measureAcceptances,
  people: measurePeople,
  profile: measureProfile,
  applicants: measureApplicants,
  'review-queue': measureReviewQueue,
  'review-desk': measureReviewDesk,
  overview: measureOverview,
  'company-updates': measureUpdates,
  notifications: measureNotifications,
  messenger: measureMessenger,
  calendar: measureCalendar,
  'time-clock': measureTimeClock,
  'audit-log': measureAuditLog,
  search: measureSearch,
  broadcast: measureBroadcast,
  'sign-ins': measureSignInStorm,
  uploads: measureUploads,
  'ai-specialists': measureSpecialists,
  answers: measureAnswers,
  attacks: measureAttacks,
  restarts: measureRollingRestart,
  start: measureStart,
  browser: measureBrowser,
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
const figures: Figure[] = [];
try {
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await run(bench)));
  }
} finally {
  await bench.close();
}
process.exit(report(figures) ? 0 : 1);
