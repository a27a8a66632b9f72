import { TIME_ZONES } from '@portal/server/modules/users/constants.ts';

/** The zones that a profile may have, for a select. */
export const timeZoneOptions = Object.entries(TIME_ZONES).map(([value, label]) => ({ value, label }));

/** `Eastern`; a zone that is not on the list by its own name. */
export const timeZoneName = (zone: string): string =>
  timeZoneOptions.find(({ value }) => value === zone)?.label ?? zone;
