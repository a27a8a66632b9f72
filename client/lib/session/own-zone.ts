/** The zone of the signed-in person's profile, set by `session.ts`; undefined until known. */
let profileZone: string | undefined;

/** The browser's zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of all times and days on screens, whatever the browser's is. */
export const ownZone = (): string => profileZone ?? browserZone();

/** Sets the profile's zone. A zone that this browser does not support falls back to the browser's own. */
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
