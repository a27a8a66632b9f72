/**
 * What every connection of the portal has in common.
 *
 * Array types are not asked for: the driver does that by itself on each new connection, and a connection that is lost
 * meanwhile ends the process with a rejection that nobody can catch. So an array is not a parameter here: `inArray`, or
 * a literal such as `{AZ,NM}` with a cast.
 */
export const DRIVER_DEFAULTS = { fetch_types: false, onnotice: () => {} } as const;
