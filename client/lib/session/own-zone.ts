import type { StoredUser } from './session.ts';

/** The zone that this browser's clock is set to. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** By whose clocks a person's times are said: those of the profile, whichever browser shows them. */
export const ownZone = ({ timeZone }: Pick<StoredUser, 'timeZone'>): string => timeZone ?? browserZone();
