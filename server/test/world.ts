import type { TestAccount } from './accounts.ts';
import { makeBond, makeCategory, makeDepartment, makeExperience, makeLicense } from './factories.ts';
import type { TestPortal } from './harness.ts';
import { multipart, pdf } from './inputs.ts';

/** What a call may be about, made anew for each cell of the permission table. */
export type World = {
  other: TestAccount;
  applicant: TestAccount;
  /** Somebody who was deactivated. */
  former: TestAccount;
  department: { id: string };
  /** A proposed one. */
  category: { id: string };
  /** Qualifications that wait for review: the caller's own, and somebody else's. */
  qualifications: { own: Qualifications; other: Qualifications };
  /** A document that somebody else uploaded, as a signed link. */
  foreignDocumentUrl: string;
};

export type Qualifications = { experience: string; license: string; bond: string };

/** @param foreignDocumentUrl made once, by `uploadForeignDocument`: the file is never changed */
export async function makeWorld(
  portal: TestPortal,
  foreignDocumentUrl: string,
  me?: TestAccount,
): Promise<World> {
  const [other, applicant, former, department, category] = await Promise.all([
    portal.account('staff'),
    portal.account('review'),
    portal.account('inactive'),
    makeDepartment(portal),
    makeCategory(portal, { status: 'pending' }),
  ]);
  const [own, foreign] = await Promise.all([
    makeQualifications(portal, me ?? other),
    makeQualifications(portal, other),
  ]);
  return {
    other,
    applicant,
    former,
    department,
    category,
    qualifications: { own, other: foreign },
    foreignDocumentUrl,
  };
}

async function makeQualifications(portal: TestPortal, { userId }: TestAccount): Promise<Qualifications> {
  const [experience, license, bond] = await Promise.all([
    makeExperience(portal, userId),
    makeLicense(portal, userId),
    makeBond(portal, userId),
  ]);
  return { experience: experience.id, license: license.id, bond: bond.id };
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
