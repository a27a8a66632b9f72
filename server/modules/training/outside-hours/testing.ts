import { outsideHours } from '@portal/db/schema/outside-hours.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName, multipart, pdf } from '../../../test/inputs.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';
import { makeFile } from '../../files/testing.ts';
import { PROOF_PURPOSE } from './constants.ts';

/** Inserts outside hours that wait, with a certificate without bytes. */
export async function makeOutside(
  portal: TestPortal,
  columns: Columns<typeof outsideHours> & { userId: string },
) {
  const file = await makeFile(portal, columns.userId, { purpose: PROOF_PURPOSE });
  const values = {
    id: newId(),
    title: freshName('Course'),
    provider: 'State Academy',
    earnedOn: '2026-03-09',
    ceHours: 3,
    ceCategory: 'general' as const,
    fileId: file.id,
    ...columns,
  };
  return only(await portal.services.db.insert(outsideHours).values(values).returning());
}

/** A link to a certificate that the account uploaded just now. */
export async function uploadProof(portal: TestPortal, as: TestAccount): Promise<string> {
  const { headers, payload } = multipart('certificate', pdf(), { fileName: 'certificate.pdf' });
  const request = { method: 'POST', path: '/upload/ce-certificate', as, headers, body: payload } as const;
  return (await portal.request<{ fileUrl: string }>(request)).body.fileUrl;
}

const submitting = async ({ portal, me }: Cell) => ({
  title: freshName('Course'),
  provider: 'State Academy',
  earnedOn: '2026-03-09',
  ceHours: 3,
  fileUrl: me && (await uploadProof(portal, me)),
});

const ofAnother = async ({ portal }: Cell) => ({
  id: (await makeOutside(portal, { userId: (await portal.account('staff')).userId })).id,
});

const mine = async ({ portal, me }: Cell) =>
  me ? { id: (await makeOutside(portal, { userId: me.userId })).id } : ofAnother({ portal, me });

export const testing: ModuleTesting = {
  procedures: {
    'outsideHours.my': {},
    'outsideHours.submit': {
      audits: ['outside_hours.submitted'],
      announces: { outside_hours: ['admins', 'me'] },
      input: submitting,
    },
    'outsideHours.remove': {
      audits: ['outside_hours.deleted'],
      announces: { outside_hours: ['admins', 'me'] },
      adminsMay: true,
      input: mine,
      foreign: { id: ofAnother },
    },
    'outsideHours.list': { input: () => ({ search: 'ada', status: 'pending' }) },
    'outsideHours.waiting': {},
    'outsideHours.approve': {
      audits: ['outside_hours.approved'],
      announces: { outside_hours: ['admins', 'other'], notification: ['other'] },
      open: { administered: ['id'] },
      input: ofAnother,
    },
    'outsideHours.reject': {
      audits: ['outside_hours.rejected'],
      announces: { outside_hours: ['admins', 'other'], notification: ['other'] },
      open: { administered: ['id'] },
      input: async (cell) => ({
        ...(await ofAnother(cell)),
        reviewNotes: 'The certificate names somebody else.',
      }),
    },
  },
  routes: {
    'POST /api/upload/ce-certificate': {
      upload: { audits: ['file.uploaded'], announces: {}, field: 'certificate', file: pdf },
    },
  },
  beyond: [
    ['GET', '/continuing-education/outside/my'],
    ['POST', '/continuing-education/outside'],
    ['DELETE', '/continuing-education/outside/{}'],
    ['GET', '/continuing-education/outside'],
    ['PUT', '/continuing-education/outside/{}/approve'],
    ['PUT', '/continuing-education/outside/{}/reject'],
    ['POST', '/upload/ce-certificate'],
  ],
};
