import { isRelease } from './release.ts';

/** Scripts of an operator, by how they are called in the sources. */
const IN_THE_SOURCES = {
  'admin-password': 'pnpm admin:password',
  'audit-verify': 'pnpm audit:verify',
  backup: 'pnpm backup',
  doctor: 'pnpm run doctor',
  migrate: 'pnpm db:migrate',
  restore: 'pnpm restore',
};

/** The command that a sentence tells an operator to run. A release has no pnpm, but `deploy/portal`. */
export const operatorCommand = (script: keyof typeof IN_THE_SOURCES, release = isRelease): string =>
  release ? `portal ${script}` : IN_THE_SOURCES[script];
