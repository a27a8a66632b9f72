import { and, asc, between, eq, gt, isNull, not, sql } from '@portal/db/drizzle.ts';
import { expiryNotices } from '@portal/db/schema/expiry-notices.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { namedWithState } from '../../../core/contract/us-states.ts';
import { daysLeft } from '../../../core/contract/validity.ts';
import { days, isoNow, today } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { nameColumn } from '../../people/queries.ts';
import { EXPIRY_CATCH_UP_DAYS, EXPIRY_THRESHOLDS } from './constants.ts';
import { dueThreshold } from './policy.ts';

const BATCH = 200;

export type DueCredential = {
  kind: 'license' | 'bond';
  credentialId: string;
  userId: string;
  /** The warning that is due: 60, 30, 7 or 0. */
  daysBefore: number;
  credential: {
    kind: 'license' | 'bond';
    name: string;
    ownerName: string;
    expiresDate: string;
    daysLeft: number;
  };
};

/** Licenses and bonds in force of people who work here that need a notice today, in batches. */
export async function* dueCredentials(
  services: Services,
  signal: AbortSignal,
): AsyncGenerator<DueCredential[]> {
  for (const kind of ['license', 'bond'] as const) {
    let after: string | undefined;
    do {
      signal.throwIfAborted();
      const rows = await endingSoon(services, kind, after);
      const due = rows.flatMap((row) => dueOf(services, kind, row));
      if (due.length > 0) yield due;
      after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
}

type Ending = Awaited<ReturnType<typeof endingSoon>>[number];

function endingSoon({ db, clock }: Services, kind: 'license' | 'bond', after: string | undefined) {
  const table = kind === 'license' ? licenses : bonds;
  // A day more on both sides: in New York it may still be the day before.
  const from = isoNow(clock, -days(EXPIRY_CATCH_UP_DAYS + 1)).slice(0, 10);
  const to = isoNow(clock, days(EXPIRY_THRESHOLDS[0] + 1)).slice(0, 10);
  return db
    .select({
      id: table.id,
      userId: table.userId,
      name: table.name,
      state: table.state,
      expiresDate: table.expiresDate,
      ownerName: nameColumn(users),
      /** The newest warning that was given already. */
      given: sql<number | null>`(
        select min(${expiryNotices.daysBefore}) from ${expiryNotices}
        where ${expiryNotices.kind} = ${kind} and ${expiryNotices.credentialId} = ${table.id}
          and ${expiryNotices.expiresDate} = ${table.expiresDate})`,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        eq(table.status, 'approved'),
        isNull(table.supersededAt),
        not(isRenewed(table)),
        between(table.expiresDate, from, to),
        eq(users.status, 'active'),
        after ? gt(table.id, after) : undefined,
      ),
    )
    .orderBy(asc(table.id))
    .limit(BATCH);
}

/** Whether an approved renewal follows without a gap, so that the end needs no notice. */
export const isRenewed = (table: typeof licenses | typeof bonds) => sql`exists (
  select from ${table} renewal
  where renewal.replaces_id = ${table.id} and renewal.status = 'approved' and renewal.superseded_at is null
    and renewal.expires_date > ${table.expiresDate} and renewal.issued_date <= ${table.expiresDate} + 1)`;

function dueOf({ clock }: Services, kind: 'license' | 'bond', row: Ending): DueCredential[] {
  const { id: credentialId, userId, name, state, ownerName, expiresDate, given } = row;
  if (expiresDate === null) return [];
  const left = daysLeft(expiresDate, today(clock));
  const daysBefore = dueThreshold(left);
  if (daysBefore === null || (given !== null && given <= daysBefore)) return [];
  const credential = { kind, name: namedWithState({ name, state }), ownerName, expiresDate, daysLeft: left };
  return [{ kind, credentialId, userId, daysBefore, credential }];
}
