import { TIME_ZONES } from '@portal/server/modules/users/constants.ts';

/** The zones of the profile's select. */
export const timeZoneOptions = Object.entries(TIME_ZONES).map(([value, label]) => ({ value, label }));

/** `Eastern`; other zones by their IANA name. */
export const timeZoneName = (zone: string): string =>
  timeZoneOptions.find(({ value }) => value === zone)?.label ?? zone;
