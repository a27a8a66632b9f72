import { files } from '@portal/db/schema/files.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import type { ModuleTesting } from '../../test/module-testing.ts';
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
  procedures: {
    'files.renewLink': {
      input: async ({ portal, me }) => ({
        url: `/files/${(await makeFile(portal, me?.userId ?? (await portal.account('staff')).userId)).id}.pdf`,
      }),
      adminsMay: true,
      foreign: { url: async ({ portal }) => ({ url: await documentOfSomebodyElse(portal) }) },
    },
    'files.discard': {
      audits: ['file.discarded'],
      announces: {},
      input: async ({ portal, me }) => ({
        url: `/files/${(await makeFile(portal, me?.userId ?? (await portal.account('staff')).userId)).id}.pdf`,
      }),
      foreign: {
        url: async ({ portal }) => ({
          url: `/files/${(await makeFile(portal, (await portal.account('staff')).userId)).id}.pdf`,
        }),
      },
    },
  },
  routes: {
    // The signed link is the permission: only readers of the record get it.
    'GET /files/:name': {
      audits: ['file.opened'],
      url: ({ portal }) => documentOfSomebodyElse(portal),
    },
  },
};
