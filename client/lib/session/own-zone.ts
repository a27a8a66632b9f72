/** The zone of the signed-in person's profile, which `session.ts` keeps here; undefined when nobody knows it. */
let profileZone: string | undefined;

/** The zone that this browser's clock is set to. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone by whose clocks every screen says times and days, whichever browser shows it. */
export const ownZone = (): string => profileZone ?? browserZone();

/** Takes over the zone of a profile. A zone that this browser has no clocks for is the browser's own. */
export function keepOwnZone(timeZone: string | undefined): void {
  profileZone = timeZone !== undefined && isKnown(timeZone) ? timeZone : undefined;
}

function isKnown(timeZone: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
