import { files } from '@portal/db/schema/files.ts';
import { newId } from '../../core/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import { ANYBODY, type ModuleTesting } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';
import { documentOfSomebodyElse } from '../qualifications/evidence/testing.ts';

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
    purpose: 'document',
    storageKey: id,
    originalName: 'evidence.pdf',
    mimeType: 'application/pdf',
    byteSize: 1_000,
    sha256: '0'.repeat(64),
    ...columns,
  };
  return only(await services.db.insert(files).values(values).returning());
}

export const testing: ModuleTesting = {
  routes: {
    // The link is the permission: it is given only to those who may see what it belongs to.
    'GET /files/:name': { allowed: ANYBODY, url: ({ portal }) => documentOfSomebodyElse(portal) },
  },
};
