import { auditLog } from '@portal/db/schema/audit-log.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import type { ModuleTesting } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

/** A line as commands write it. */
export async function makeLine({ database }: TestPortal, columns: Columns<typeof auditLog> = {}) {
  const values = {
    id: newId(),
    action: 'department.created',
    subjectType: 'department',
    subjectId: newId(),
    detail: { name: 'Claims' },
    requestId: 'test',
    ...columns,
  };
  return only(await database.db.insert(auditLog).values(values).returning());
}

export const testing: ModuleTesting = {
  procedures: {
    'activity.list': {
      open: { administered: ['actorId', 'personId'] },
      input: ({ me }) => ({
        actorId: me?.userId ?? newId(),
        kind: 'session',
        from: '2026-01-05',
        to: '2027-02-01',
      }),
    },
    'activity.own': { input: () => ({ limit: 5 }) },
    'activity.export': {
      open: { administered: ['actorId', 'personId'] },
      input: () => ({ kind: 'license.approved', sort: 'oldest' }),
    },
  },
  auditedIn: {
    'export.downloaded': 'server/trpc/csv-export.test.ts',
    'audit_log.archived': 'server/modules/activity/archives.test.ts',
    'access.read': 'server/core/kernel/audit-trail.test.ts',
    'access.denied': 'server/core/kernel/audit-trail.test.ts',
    'access.dropped': 'server/core/kernel/audit-trail.test.ts',
  },
  // The specification has no audit log.
  beyond: [
    ['GET', '/activity'],
    ['GET', '/activity.csv'],
    ['GET', '/activity/own'],
  ],
};
