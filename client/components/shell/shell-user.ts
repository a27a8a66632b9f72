import type { NamedPerson } from '../../lib/format/names.ts';

/** Whom the shell shows as signed in. */
export interface ShellUser extends NamedPerson {
  position?: string | null | undefined;
  picture?: string | null | undefined;
}
