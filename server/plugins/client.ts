import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { companyInitials } from '../core/contract/company-initials.ts';
import { PortalError } from '../core/errors/errors.ts';
import type { Settings } from '../settings.ts';
import { sendFailure } from './errors.ts';

/** Serves the built client: hashed assets with an immutable cache, and the page for the other paths, unless they name a file. */
export const clientPlugin = fp(async (app: FastifyInstance, { settings }: { settings: Settings }) => {
  const page = readPage(settings);
  if (page !== null) {
    const { clientDir } = settings;
    // Files are looked up on request: registering a route for each built file costs 0.1 s of every start.
    await app.register(staticFiles, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
    for (const name of filesIn(clientDir)) {
      app.get(`/${name}`, (_request, reply) =>
        reply.header('cache-control', 'no-cache').sendFile(name, clientDir, { cacheControl: false }),
      );
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const ours = /^\/(api|trpc|scim|files|assets)(\/|$)/.test(path);
    if (page !== null && reading && !ours && !namesFile(path)) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page());
    }
    sendFailure(request, reply, new PortalError('not_found', 'There is nothing at this address.'));
  });
});

/**
 * Whether the path names a file, such as `/favicon.ico`, `/assets.js.map` or `/.env`. No page has a dot in its last
 * segment, or begins a segment with one.
 */
const namesFile = (path: string): boolean => /\/\.|\.[^/]+\/*$/.test(path.replace(/%2e/gi, '.'));

/** Files beside the page: its icon, and the script that sets the theme before the first paint. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);

/**
 * Renders the page with the client's settings, again when the company is renamed or its contact changes; null when the client has not been
 * built.
 */
function readPage(settings: Settings): (() => string) | null {
  const path = join(settings.clientDir, 'index.html');
  if (!existsSync(path)) return null;
  const built = readFileSync(path, 'utf8')
    .replaceAll('%LICENSING_TAB%', String(settings.licensingTab))
    .replaceAll('%COMPANY_SIGN_IN%', signInOf(settings));
  let known: { companyName: string; contactEmail: string | null; page: string } | undefined;
  return () => {
    const { companyName, contactEmail } = settings;
    if (known?.companyName !== companyName || known.contactEmail !== contactEmail) {
      const page = built
        .replaceAll('%COMPANY_INITIALS%', () => escapeHtml(companyInitials(companyName)))
        .replaceAll('%COMPANY_NAME%', () => escapeHtml(companyName))
        .replaceAll('%CONTACT_EMAIL%', () => escapeHtml(contactEmail ?? ''));
      known = { companyName, contactEmail, page };
    }
    return known.page;
  };
}

/** Whether the sign-in page offers the company's own sign-in, and nothing else. */
const signInOf = ({ identity }: Settings): string =>
  identity.provider ? (identity.enforced ? 'only' : 'beside') : '';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
