import { and, eq, getTableColumns } from '@portal/db/drizzle.ts';
import { certificates } from '@portal/db/schema/certificates.ts';
import { validityDay } from '../../../core/contract/validity.ts';
import { ordersByAge } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { PortalError } from '../../../core/errors/errors.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import type { ActorContext, Context } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { GROUP_LENGTH, sentences } from './constants.ts';
import { canSeeCertificate } from './policy.ts';
import type { Certificate, MyCertificatesInput } from './schema.ts';

type Row = typeof certificates.$inferSelect;

const viewOf = ({
  id,
  number,
  personName,
  courseTitle,
  issuedAt,
  expiresOn,
  courseId,
  ceHours,
  ceCategory,
  ceState,
}: Row): Certificate => ({
  id,
  number,
  name: personName,
  courseTitle,
  issuedOn: validityDay(new Date(issuedAt)),
  expiresOn,
  courseId,
  ceHours,
  ceCategory,
  ceState,
});

const latestFirst = ordersByAge(certificates.id).newest;

/** A page of the caller's certificates, the latest first. */
export async function listMyCertificates(
  { services: { db }, actor }: ActorContext,
  asked: MyCertificatesInput,
) {
  requireAbility(actor, 'portal.read');
  const { rows, next } = await readPage(asked, latestFirst, ({ limit, after, cursor }) =>
    db
      .select({ ...getTableColumns(certificates), cursor })
      .from(certificates)
      .where(and(eq(certificates.userId, actor.userId), after))
      .orderBy(latestFirst.by)
      .limit(limit),
  );
  return { certificates: rows.map(viewOf), next };
}

/** @throws {PortalError} not_found, also for another person's */
export async function getCertificate({ services: { db }, actor }: ActorContext, id: string) {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  authorizeOrHide(row !== undefined && canSeeCertificate(actor, row), 'Certificate');
  return viewOf(row);
}

/**
 * The public data of a certificate, for anybody with its number.
 * @throws {PortalError} not_found; too_many for an address that guesses numbers
 */
export async function verifyCertificate({ services: { db, limits }, client }: Context, typed: string) {
  await limits.consume('certificateChecksPerAddress', client.network);
  const [row] = await db
    .select()
    .from(certificates)
    .where(eq(certificates.number, printed(typed)));
  if (!row) throw new PortalError('not_found', sentences.unknown);
  const {
    number,
    name,
    courseTitle: course,
    issuedOn,
    expiresOn,
    ceHours,
    ceCategory,
    ceState,
  } = viewOf(row);
  return { number, name, course, issuedOn, expiresOn, ceHours, ceCategory, ceState };
}

/** Normalizes a typed number to the printed form. */
function printed(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return characters.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))?.join('-') ?? '';
}
