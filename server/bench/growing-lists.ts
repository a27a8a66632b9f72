import type postgres from 'postgres';
import type { Bench } from './environment.ts';
import { ratio } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume } from './volume.ts';

/** A page of each list, in its initial order and in the most distant one. Each page counts the whole list. */
const people = { 'people, newest account first': '/api/users?limit=48' };
const applicants = {
  'applicants, who has waited longest': '/api/auth/pending-users?limit=25',
  'applicants, by name': '/api/auth/pending-users?limit=25&sort=name',
};
const reviewQueue = {
  'review queue, what has waited longest': '/api/reviews?limit=25',
  'review queue, by person': '/api/reviews?limit=25&sort=person',
};

/** The administrators' list of ten thousand people. */
export const measurePeople = (bench: Bench) => measureGrowth(bench, 'people', people);

/** Ten thousand applicants who wait for review, with their qualifications. */
export const measureApplicants = (bench: Bench) =>
  measureGrowth(bench, 'applicants', applicants, insertPendingReviews);

/** The review queue of ten thousand people: six thousand qualifications. */
export const measureReviewQueue = (bench: Bench) => measureGrowth(bench, 'review_queue', reviewQueue);

const insertPendingReviews = (sql: postgres.Sql) => sql`
  update users set status = 'pending_review', onboarding_status = 'completed' where employee_id like 'CC-G%'`;

async function measureGrowth(
  bench: Bench,
  name: string,
  reads: Record<string, string>,
  prepare?: (sql: postgres.Sql) => Promise<unknown>,
): Promise<Figure[]> {
  const large = await openVolume(bench, name, 10_000, prepare);
  const small = await openVolume(bench, name, 1_000, prepare);
  const figures: Figure[] = [];
  try {
    for (const [what, path] of Object.entries(reads)) {
      const measured = await ratio(
        { url: small.portal.address + path, token: small.token },
        { url: large.portal.address + path, token: large.token },
        { turns: 7 },
      );
      figures.push({
        what: `${what}, cost of a page of ten times as many`,
        value: measured.ratio,
        unit: ' times',
        limit: { atMost: 4 },
        note: `${Math.round(measured.of)} to ${Math.round(measured.to)} a second`,
      });
    }
    return figures;
  } finally {
    await small.portal.stop();
    await large.portal.stop();
  }
}
