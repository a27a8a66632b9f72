import { compareWithBare } from './compare-with-bare.ts';
import type { Bench } from './environment.ts';
import type { Figure } from './report.ts';
import { openVolume } from './volume.ts';

/** A person's own profile, among 10,000 people. */
export async function measureProfile(bench: Bench): Promise<Figure[]> {
  const large = await openVolume(bench, 'profile', 10_000);
  try {
    return await compareWithBare(bench, large, { 'GET /profile/me': '/api/profile/me' });
  } finally {
    await large.portal.stop();
  }
}
