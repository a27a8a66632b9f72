import type { NamedPerson } from '../../lib/format/names.ts';

/** The signed-in person, as the shell shows them. */
export interface ShellUser extends NamedPerson {
  position?: string | null | undefined;
  picture?: string | null | undefined;
}
