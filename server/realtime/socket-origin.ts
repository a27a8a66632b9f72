/**
 * Whether a page of this origin may open a socket: only the portal's own. Browsers always name the origin and pages
 * cannot change it; callers that are no browser name none, and have no ambient credentials that could be abused.
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
