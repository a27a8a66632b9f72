import { heldDecisions } from '@portal/db/schema/reviews.ts';
import { isoNow, minutes } from '../../../core/kernel/clock.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';
import { makeLicense } from '../credentials/testing.ts';

/** A license whose approval can still be undone. */
async function makeHeldLicense(
  portal: TestPortal,
  { userId, decidedBy }: { userId: string; decidedBy: string },
) {
  const { db, clock } = portal.services;
  const decidedAt = isoNow(clock);
  const decision = { status: 'approved', reviewedBy: decidedBy, reviewedAt: decidedAt } as const;
  const license = await makeLicense(portal, userId, decision);
  await db.insert(heldDecisions).values({
    id: newId(),
    kind: 'license',
    qualificationId: license.id,
    userId,
    name: license.name,
    status: 'approved',
    reviewNotes: '',
    decidedBy,
    decidedAt,
    endsAt: isoNow(clock, minutes(5)),
  });
  return license;
}

export const testing: ModuleTesting = {
  procedures: {
    'reviews.list': {
      open: { administered: ['userId'] },
      input: () => ({
        kind: 'license',
        search: 'harbor',
        sort: 'person',
        state: 'FL',
        submission: 'renewal',
        waits: 'week',
      }),
    },
    'reviews.export': {
      open: { administered: ['userId'] },
      input: () => ({ kind: 'license', sort: 'newest' }),
    },
    'reviews.desk': {
      open: { administered: ['userId'] },
      input: () => ({ kind: 'application', search: 'harbor', waits: 'week' }),
    },
    'reviews.attend': {
      audits: [],
      announces: { review_attended: ['admins'] },
      open: { administered: ['id'] },
      input: () => ({ noun: 'license', id: newId(), here: true }),
    },
    'reviews.undo': {
      audits: ['license.undone'],
      announces: { qualifications_changed: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: async ({ portal, me }) => {
        const { userId } = await portal.account('staff');
        const decidedBy = me?.userId ?? (await portal.account('admin')).userId;
        return { noun: 'license', id: (await makeHeldLicense(portal, { userId, decidedBy })).id };
      },
    },
    'reviews.undoSeveral': {
      audits: ['license.undone'],
      announces: { qualifications_changed: ['admins', 'other'] },
      open: { administered: ['qualifications[].id'] },
      input: async ({ portal, me }) => {
        const { userId } = await portal.account('staff');
        const decidedBy = me?.userId ?? (await portal.account('admin')).userId;
        const { id } = await makeHeldLicense(portal, { userId, decidedBy });
        return { qualifications: [{ noun: 'license', id }] };
      },
    },
    'reviews.approveSeveral': {
      examples: {
        'that can be undone': {
          input: async ({ portal }) => {
            const { userId } = await portal.account('staff');
            const { id } = await makeLicense(portal, userId);
            return { qualifications: [{ noun: 'license', id }], undoable: true };
          },
          audits: ['license.approved'],
          announces: { qualifications_changed: ['admins', 'other'] },
        },
      },
      audits: ['license.approved'],
      announces: {
        review_decided: ['other'],
        notification: ['other'],
        qualifications_changed: ['admins', 'other'],
      },
      open: { administered: ['qualifications[].id'] },
      input: async ({ portal }) => {
        const { userId } = await portal.account('staff');
        const { id } = await makeLicense(portal, userId);
        return { qualifications: [{ noun: 'license', id }], reviewNotes: '' };
      },
    },
  },
  // The specification decides about one at a time.
  auditedIn: {
    'experience.undone': 'server/modules/qualifications/reviews/undo.test.ts',
    'bond.undone': 'server/modules/qualifications/reviews/undo.test.ts',
  },
  beyond: [
    ['GET', '/reviews'],
    ['GET', '/reviews.csv'],
    ['GET', '/reviews/desk'],
    ['POST', '/reviews/attend'],
    ['PUT', '/reviews/approve'],
    ['PUT', '/reviews/{}/{}/undo'],
    ['PUT', '/reviews/undo'],
  ],
};
