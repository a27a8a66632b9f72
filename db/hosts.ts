import { connect } from './driver.ts';

/**
 * The addresses of a connection URL with several hosts, such as `postgres://portal@one:5432,two:5432/portal`: one URL for
 * each, without the choice among them, which only the driver of `db/client.ts` understands.
 */
export function urlsOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  const plain = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${start}${host}${plain}`);
}

/** The URL with the demand for a server that takes writes, where there are several. */
export const forWrites = (url: string): string =>
  urlsOf(url).length < 2 || url.includes('target_session_attrs=')
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=read-write`;

/** Time for one server to answer whether it takes writes, in seconds. */
const ANSWER_S = 2;

/** The first URL whose server takes writes; undefined while none does. */
export async function findPrimary(urls: readonly string[]): Promise<string | undefined> {
  const taking = await Promise.all(urls.map((url) => takesWrites(url)));
  return urls.find((_, index) => taking[index]);
}

async function takesWrites(url: string): Promise<boolean> {
  const sql = connect(url, { max: 1, connect_timeout: ANSWER_S, prepare: false });
  try {
    const asked = sql<Array<{ standby: boolean }>>`select pg_is_in_recovery() as standby`.then(
      ([row]) => row?.standby === false,
    );
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_S * 1_000, false).unref());
    return await Promise.race([asked, late]);
  } catch {
    return false;
  } finally {
    void sql.end({ timeout: 0 }).catch(() => {});
  }
}
