/**
 * Common options of all connections. Array types are not fetched: the driver would do so on each new connection, and
 * losing a connection meanwhile ends the process with an unhandled rejection. So arrays cannot be parameters: use
 * `inArray`, or a literal such as `{AZ,NM}` with a cast.
 */
export const DRIVER_DEFAULTS = { fetch_types: false, onnotice: () => {} } as const;
