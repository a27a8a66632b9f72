import { files } from '@portal/db/schema/files.ts';
import { newId } from '../../core/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import { multipart, pdf, png } from '../../test/inputs.ts';
import { ADMINS, ANYBODY, type ModuleTesting, SIGNED_IN } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

/** A row of an upload whose bytes were never stored. */
export async function makeFile(
  { services }: TestPortal,
  ownerId: string,
  columns: Columns<typeof files> = {},
) {
  const id = newId();
  const values = {
    id,
    ownerId,
    purpose: 'document' as const,
    storageKey: id,
    originalName: 'evidence.pdf',
    mimeType: 'application/pdf',
    byteSize: 1_000,
    sha256: '0'.repeat(64),
    ...columns,
  };
  return only(await services.db.insert(files).values(values).returning());
}

/** A signed link to a document that somebody uploaded just now. */
export async function uploadDocument(portal: TestPortal): Promise<string> {
  const { headers, payload } = multipart('document', pdf(), 'evidence.pdf');
  const { body } = await portal.request<{ documentUrl: string }>({
    method: 'POST',
    path: '/upload/document',
    as: await portal.account('staff'),
    headers,
    body: payload,
  });
  return body.documentUrl;
}

const documents = new WeakMap<TestPortal, Promise<string>>();

/** The same, once for each portal: for calls that must not touch it. */
export function documentOfSomebodyElse(portal: TestPortal): Promise<string> {
  const known = documents.get(portal) ?? uploadDocument(portal);
  documents.set(portal, known);
  return known;
}

const picture = { field: 'profilePicture', file: png };

export const testing: ModuleTesting = {
  routes: {
    'POST /api/upload/document': { allowed: SIGNED_IN, upload: { field: 'document', file: pdf } },
    'POST /api/upload/profile-picture': { allowed: SIGNED_IN, upload: picture },
    'POST /api/upload/staff-picture': { allowed: ADMINS, upload: picture },
    'POST /api/profile/me/picture': { allowed: SIGNED_IN, upload: picture },
    // The link is the permission: it is given only to those who may see what it belongs to.
    'GET /files/:name': { allowed: ANYBODY, url: ({ portal }) => documentOfSomebodyElse(portal) },
  },
  // Part 1, section 7
  documented: [
    ['POST', '/upload/profile-picture'],
    ['POST', '/profile/me/picture'],
  ],
  beyond: [
    ['POST', '/upload/document'],
    ['POST', '/upload/staff-picture'],
  ],
};
