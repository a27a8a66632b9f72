import type { TestAccount } from './accounts.ts';
import { makeDepartment } from './factories.ts';
import type { TestPortal } from './harness.ts';
import { multipart, pdf } from './inputs.ts';

/** What a call may be about, made anew for each cell of the permission table. */
export type World = {
  other: TestAccount;
  applicant: TestAccount;
  department: { id: string };
  /** A document that somebody else uploaded, as a signed link. */
  foreignDocumentUrl: string;
};

/** @param foreignDocumentUrl made once, by `uploadForeignDocument`: the file is never changed */
export async function makeWorld(portal: TestPortal, foreignDocumentUrl: string): Promise<World> {
  const [other, applicant, department] = await Promise.all([
    portal.account('staff'),
    portal.account('review'),
    makeDepartment(portal),
  ]);
  return { other, applicant, department, foreignDocumentUrl };
}

export async function uploadForeignDocument(portal: TestPortal): Promise<string> {
  const owner = await portal.account('staff');
  const { headers, payload } = multipart('document', pdf(), 'evidence.pdf');
  const { body } = await portal.request<{ documentUrl: string }>({
    method: 'POST',
    path: '/upload/document',
    as: owner,
    headers,
    body: payload,
  });
  return body.documentUrl;
}
