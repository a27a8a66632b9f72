import { compareWithBare } from './compare-with-bare.ts';
import type { Bench } from './environment.ts';
import type { Figure } from './report.ts';
import { openVolume } from './volume.ts';

/** The administrators' lists of 10,000 people. */
export const measurePeople = (bench: Bench) =>
  measureLarge(bench, 'people', { 'GET /users, first 48': '/api/users?limit=48' });

/** A person's own profile, among 10,000 people. */
export const measureProfile = (bench: Bench) =>
  measureLarge(bench, 'profile', { 'GET /profile/me': '/api/profile/me' });

async function measureLarge(bench: Bench, name: string, reads: Record<string, string>): Promise<Figure[]> {
  const large = await openVolume(bench, name, 10_000);
  try {
    return await compareWithBare(bench, large, reads);
  } finally {
    await large.portal.stop();
  }
}
