import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** What `pnpm mutants` tries each mutant against: the tests beside the files that it changes. */
const include = process.env.MUTANTS_TESTS?.split(',') ?? [];

export default defineConfig({ ...base, test: { ...base.test, include } });
