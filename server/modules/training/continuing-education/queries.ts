import type { Reader } from '@portal/db/client.ts';
import { and, asc, desc, eq, isNotNull } from '@portal/db/drizzle.ts';
import { ceRules } from '@portal/db/schema/ce-rules.ts';
import { certificates } from '@portal/db/schema/certificates.ts';
import { users } from '@portal/db/schema/users.ts';
import { validityDay } from '../../../core/contract/validity.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { listLicensesOf } from '../../qualifications/credentials/queries.ts';
import { readOutsideCredits } from '../outside-hours/queries.ts';
import { cycleOf } from './policy.ts';
import type { CeCredit, CeLedger, CeRule } from './schema.ts';

/** The caller's hours, for each of their licenses. */
export async function readOwnLedger(ctx: ActorContext): Promise<CeLedger> {
  requireAbility(ctx.actor, 'portal.read');
  return readLedger(ctx, ctx.actor.userId);
}

/** The hours of a person. @throws {PortalError} not_found */
export async function readLedgerOf(ctx: ActorContext, personId: string): Promise<CeLedger> {
  requireAbility(ctx.actor, 'courses.read');
  const [person] = await ctx.services.db.select({ id: users.id }).from(users).where(eq(users.id, personId));
  if (!person) throw notFound('Person');
  return readLedger(ctx, personId);
}

async function readLedger(ctx: ActorContext, userId: string): Promise<CeLedger> {
  const { db, clock } = ctx.services;
  const day = today(clock);
  const [ofCourses, outside, rules, held] = await Promise.all([
    readCredits(db, userId),
    readOutsideCredits(ctx, userId),
    db.select().from(ceRules),
    listLicensesOf(db, [userId]),
  ]);
  const approved = outside.filter(({ status }) => status === 'approved');
  const credits = [...ofCourses, ...approved.map((row) => ({ ...row, courseId: null }))].sort((one, other) =>
    other.earnedOn.localeCompare(one.earnedOn),
  );
  const ruleOf = new Map(rules.map((rule) => [rule.state, rule]));
  const cycles = held.flatMap(({ id, name, state, status, supersededAt, expiresDate: expiresOn }) => {
    const rule = ruleOf.get(state);
    const isInForce = status === 'approved' && supersededAt === null;
    if (!rule || !isInForce || expiresOn === null || expiresOn < day) return [];
    return [cycleOf({ id, name, state, expiresOn }, rule, credits, day)];
  });
  return {
    cycles: cycles.sort((one, other) => one.daysLeft - other.daysLeft),
    credits,
    outside,
  };
}

/** Hours of the person's certificates, the latest first. */
async function readCredits(db: Reader, userId: string): Promise<CeCredit[]> {
  const rows = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), isNotNull(certificates.ceHours)))
    .orderBy(desc(certificates.issuedAt));
  return rows.map(({ id, courseTitle: title, courseId, issuedAt, ceHours, ceCategory, ceState }) => ({
    id,
    title,
    courseId,
    provider: null,
    ceCategory,
    ceState,
    earnedOn: validityDay(new Date(issuedAt)),
    ceHours: ceHours ?? 0,
  }));
}

/** The hours that states want, by state. */
export async function listRules({ services: { db }, actor }: ActorContext): Promise<CeRule[]> {
  requireAbility(actor, 'courses.read');
  return db.select().from(ceRules).orderBy(asc(ceRules.state));
}
