import type { Bench } from './environment.ts';
import type { Figure } from './report.ts';

export async function measureBrowser(_bench: Bench): Promise<Figure[]> {
  return [];
}
