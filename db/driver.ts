import postgres from 'postgres';

/**
 * Common options of all connections. Array types are not fetched: the driver would do so on each new connection, and
 * losing a connection meanwhile ends the process with an unhandled rejection. So arrays cannot be parameters: use
 * `inArray`, or a literal such as `{AZ,NM}` with a cast.
 */
const DRIVER_DEFAULTS = { fetch_types: false, onnotice: () => {} } as const;

/**
 * The portal's statements take milliseconds, and compiling one takes PostgreSQL some hundred. It does so whenever it
 * estimates high costs, in every execution, also of a prepared statement.
 */
const SESSION_SETTINGS = { jit: 'off' } as const;

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

/** Opens connections with the settings that all connections of the portal have. Nothing else calls the driver. */
export const connect = (url: string, { connection, ...options }: Options = {}): postgres.Sql =>
  postgres(url, {
    ...DRIVER_DEFAULTS,
    ...options,
    connection: { ...SESSION_SETTINGS, ...connection },
  });

/** The same settings in the URL, for libraries that connect by themselves with the driver of the job queue. */
export function withSessionSettings(url: string): string {
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const ours = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const given = parameters.get('options');
  parameters.set('options', [...(given ? [given] : []), ...ours].join(' '));
  // The drivers read a plus sign as it is written.
  return `${address}?${parameters.toString().replaceAll('+', '%20')}`;
}
