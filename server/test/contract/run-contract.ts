import { expect } from 'vitest';
import type { ModuleTesting } from '../module-testing.ts';

/** Vitest runs this before each test file. A module's `testing.ts` is one, and gets its contract tests here. */
const path = expect.getState().testPath ?? '';
if (path.endsWith('/testing.ts')) {
  const { testing } = (await import(path)) as { testing?: ModuleTesting };
  if (!testing) throw new Error(`${path} does not export the rows of its module as "testing".`);
  // Loads the whole server, which other tests may not need.
  const { describeContract } = await import('./describe-contract.ts');
  describeContract(testing);
}
