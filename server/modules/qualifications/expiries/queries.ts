import { and, asc, between, eq, gt, isNull, not, sql } from '@portal/db/drizzle.ts';
import { expiryNotices } from '@portal/db/schema/expiry-notices.ts';
import { type CredentialTable, credentialTables } from '@portal/db/schema/qualifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { namedWithState } from '../../../core/contract/us-states.ts';
import { daysLeft } from '../../../core/contract/validity.ts';
import { days, isoNow, today } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { nameColumn } from '../../people/queries.ts';
import { CREDENTIAL_KINDS, type CredentialKind } from '../constants.ts';
import { EXPIRY_CATCH_UP_DAYS, EXPIRY_THRESHOLDS } from './constants.ts';
import type { EndingCredential } from './mails.ts';
import { dueThreshold } from './policy.ts';

const BATCH = 200;

export type DueCredential = {
  kind: CredentialKind;
  credentialId: string;
  userId: string;
  /** The warning that is due: 60, 30, 7 or 0. */
  daysBefore: number;
  credential: EndingCredential;
};

/** Licenses and bonds in force of people who work here that need a notice today, in batches. */
export async function* dueCredentials(
  services: Services,
  signal: AbortSignal,
): AsyncGenerator<DueCredential[]> {
  for (const kind of CREDENTIAL_KINDS) {
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

function endingSoon({ db, clock }: Services, kind: CredentialKind, after: string | undefined) {
  const table = credentialTables[kind];
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
export const isRenewed = (table: CredentialTable) => sql`exists (
  select from ${table} renewal
  where renewal.replaces_id = ${table.id} and renewal.status = 'approved' and renewal.superseded_at is null
    and renewal.expires_date > ${table.expiresDate} and renewal.issued_date <= ${table.expiresDate} + 1)`;

function dueOf({ clock }: Services, kind: CredentialKind, row: Ending): DueCredential[] {
  const { id: credentialId, userId, name, state, ownerName, expiresDate, given } = row;
  if (expiresDate === null) return [];
  const left = daysLeft(expiresDate, today(clock));
  const daysBefore = dueThreshold(left);
  if (daysBefore === null || (given !== null && given <= daysBefore)) return [];
  const credential = { kind, name: namedWithState({ name, state }), ownerName, expiresDate, daysLeft: left };
  return [{ kind, credentialId, userId, daysBefore, credential }];
}
