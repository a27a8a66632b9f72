import { randomInt } from 'node:crypto';
import type { Transaction } from '@portal/db/client.ts';
import { eq, inArray, sql } from '@portal/db/drizzle.ts';
import { certificates } from '@portal/db/schema/certificates.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { users } from '@portal/db/schema/users.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit } from '../../../core/kernel/write.ts';
import { GROUP_LENGTH, NUMBER_ALPHABET, NUMBER_GROUPS } from './constants.ts';

/**
 * Issues certificates for a completed course, within that transaction; called once for each completion. A renewal that
 * comes early adds to the time that is left.
 */
export async function issueCertificates(
  tx: Transaction,
  ctx: Context,
  courseId: string,
  userIds: string[],
): Promise<void> {
  const [course] = await tx
    .select({
      title: courses.title,
      validMonths: courses.validMonths,
      ceHours: courses.ceHours,
      ceCategory: courses.ceCategory,
      ceState: courses.ceState,
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!course) return;
  const { title: courseTitle, validMonths, ...continuingEducation } = course;
  const people = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, userIds));
  const issuedAt = isoNow(ctx.services.clock);
  const issued = await tx
    .insert(certificates)
    .values(
      people.map(({ id: userId, firstName, lastName }) => ({
        id: newId(),
        number: newNumber(),
        userId,
        courseId,
        issuedAt,
        courseTitle,
        ...continuingEducation,
        personName: `${firstName} ${lastName}`.trim(),
        expiresOn:
          validMonths === null
            ? null
            : sql`(greatest(${today(ctx.services.clock)}::date, (
            select max(held.expires_on) from certificates held
            where held.user_id = ${userId} and held.course_id = ${courseId}
          )) + make_interval(months => ${validMonths}))::date`,
      })),
    )
    .returning({ id: certificates.id, userId: certificates.userId, number: certificates.number });
  for (const { id, userId, number } of issued) {
    await audit(tx, ctx, {
      action: 'certificate.issued',
      subject: ['certificate', id],
      detail: { courseId, userId, number },
    });
  }
}

/** 60 random bits: cannot be guessed. */
const newNumber = (): string =>
  Array.from({ length: NUMBER_GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)]).join(''),
  ).join('-');
