import { unsaved } from '../form/unsaved.ts';
import { signOut } from './account.ts';

/** Signs out. That discards unsaved input, so the person is asked first. */
export async function leave(): Promise<void> {
  if (await unsaved.mayLeave()) await signOut();
}
