import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import { badInput, PortalError } from '../core/errors/errors.ts';
import { EMBED_ORIGINS } from '../modules/training/courses/constants.ts';
import type { Settings } from '../settings.ts';

const PERMISSIONS = 'camera=(), microphone=(), geolocation=()';

const HSTS = 'max-age=31536000; includeSubDomains';

const isSecure = ({ portalUrl }: Pick<Settings, 'portalUrl'>) => portalUrl.startsWith('https://');

/** For answers that are sent before any hook runs: not cacheable, not embeddable, no scripts. */
export const headersOfRefusals = (settings: Pick<Settings, 'portalUrl'>): Record<string, string> => ({
  ...(isSecure(settings) ? { 'strict-transport-security': HSTS } : {}),
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'cache-control': 'no-store',
});

/**
 * Security headers on every answer. The portal loads nothing from other sites and may not be framed; API answers may
 * load or run nothing at all. Helmet is called once: its headers never change, and calling it for each request costs
 * as much as the rest of the framework.
 */
export const securityPlugin = fp(async (app: FastifyInstance, { settings }: { settings: Settings }) => {
  const secure = isSecure(settings);
  const shared: HelmetOptions = {
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'sameorigin' },
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
  const transport: Record<string, string> = secure ? { 'strict-transport-security': HSTS } : {};
  const page = {
    ...transport,
    ...headersOf({
      ...shared,
      contentSecurityPolicy: { useDefaults: false, directives: pageDirectives(secure) },
    }),
    'permissions-policy': PERMISSIONS,
    // Default; routes may override it.
    'cache-control': 'no-cache',
  };
  const data = {
    ...transport,
    ...headersOf({
      ...shared,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
      },
    }),
    'permissions-policy': PERMISSIONS,
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url, headers, raw } = request;
    reply.headers(isData(url) ? data : page);
    if (!isPlain(raw)) done(badInput('The address is not valid.'));
    else done(isData(url) && isFromElsewhere(url, headers) ? fromElsewhere() : undefined);
  });
});

/**
 * Whether every proxy between the caller and the portal parses the request's address alike: one host, and a path below
 * it. With two hosts, or a host in the path, some proxies choose one site and others another.
 */
function isPlain({ url, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2) {
    const header = rawHeaders[name];
    if (header?.length === 4 && header.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1 && url?.charCodeAt(0) === SLASH;
}

const SLASH = '/'.charCodeAt(0);

/** Addresses of the API that answer everybody the same, and that people open by hand. */
const OPEN = /^\/api\/(health|ready|openapi\.json)(\?|$)/;

/**
 * Whether a browser says that a page of another site, a link, a form or the address bar asks, and not a script of the
 * portal. Programs say nothing of the kind, and need a token, which no browser sends by itself.
 */
function isFromElsewhere(url: string, headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || OPEN.test(url)) return false;
  const dest = headers['sec-fetch-dest'] ?? 'empty';
  return site !== 'same-origin' || headers['sec-fetch-mode'] === 'navigate' || !FROM_SCRIPTS.includes(dest);
}

/** The `Sec-Fetch-Dest` of what scripts ask for. */
const FROM_SCRIPTS: unknown[] = ['empty', 'websocket'];

const fromElsewhere = () =>
  new PortalError('forbidden', 'Only the pages of the portal can make this call in a browser.');

/** The API page is HTML, although its path is below `/api`. */
const isData = (url: string) =>
  (url.startsWith('/api/') || url.startsWith('/trpc') || url.startsWith('/scim/')) &&
  !url.startsWith('/api/docs');

const pageDirectives = (secure: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Radix positions its popovers with style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  // Course videos that are embedded from a video site.
  frameSrc: ["'self'", 'blob:', ...EMBED_ORIGINS],
  mediaSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  ...(secure ? { upgradeInsecureRequests: [] } : {}),
});

/** The headers that Helmet sets with these options. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  type HelmetCall = Parameters<ReturnType<typeof helmet>>;
  helmet(options)({} as HelmetCall[0], response as unknown as HelmetCall[1], (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
