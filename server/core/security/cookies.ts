import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { Settings } from '../../settings.ts';

type Address = Pick<Settings, 'portalUrl'>;

const isSecure = ({ portalUrl }: Address) => portalUrl.startsWith('https://');

/** With the prefix, browsers take the cookie neither over http nor from another host of the company. */
const nameOf = (settings: Address, name: string) => (isSecure(settings) ? `__Host-${name}` : name);

/**
 * The value of a cookie that `setCookie` made.
 * @param former whether the name without the prefix counts, too, which browsers still have: for signed marks that give
 * no access
 */
export function readCookie(
  settings: Address,
  received: string | undefined,
  name: string,
  { former = false } = {},
): string | undefined {
  const all = parseCookie(received ?? '');
  return all[nameOf(settings, name)] ?? (former ? all[name] : undefined);
}

/** The header that sets a cookie for all of the portal, out of the reach of scripts. */
export const setCookie = (
  settings: Address,
  { name, ...cookie }: Pick<SetCookie, 'name' | 'value' | 'maxAge' | 'sameSite'>,
): string =>
  stringifySetCookie({
    ...cookie,
    name: nameOf(settings, name),
    path: '/',
    httpOnly: true,
    secure: isSecure(settings),
  });
