/**
 * Whether a page of this origin may open a socket: only the portal's own. Browsers always send the origin and pages
 * cannot change it; other clients send none, and have no ambient credentials to abuse.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  portalUrl: string,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return (
    from.origin === new URL(portalUrl).origin || (host !== undefined && from.host === host.toLowerCase())
  );
}
