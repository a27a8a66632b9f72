import { and, asc, eq, gte, inArray, lte } from '@portal/db/drizzle.ts';
import { deploymentAssignments } from '@portal/db/schema/deployment-offers.ts';
import { files } from '@portal/db/schema/files.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { personNameKey, users } from '@portal/db/schema/users.ts';
import { validityDay } from '../../../core/contract/validity.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { nameColumn } from '../../people/queries.ts';
import { readDeployment } from '../queries.ts';
import type { Deployment, Position } from '../schema.ts';
import type { PacketInput } from './schema.ts';

type Reviewed = {
  userId: string;
  state: string;
  number: string;
  issuedDate: string | null;
  expiresDate: string | null;
  reviewedAt: string | null;
  supersededAt: string | null;
  file: { storageKey: string; sha256: string; mimeType: string } | null;
};

/** A license or bond that was in force on the day, as known on that day. */
type Held = Reviewed & { expiresDate: string };

/** A person of the roster in one state; an inspector, who needs no credentials, in all of them. */
export type RosterLine = {
  userId: string;
  name: string;
  role: Position['role'];
  states: string[];
  startDate: string;
  endDate: string;
  license: Held | undefined;
  bond: Held | undefined;
};

export type Roster = { deployment: Deployment; on: string; lines: RosterLine[] };

/**
 * The people who were at the deployment on the day, with the license and the bond of each state that were in force
 * then: approved
 * by then, and not replaced or withdrawn until its end.
 * @throws {PortalError} not_found
 */
export async function readRoster(
  { services: { db, clock }, actor }: ActorContext,
  { id, on }: PacketInput,
): Promise<Roster> {
  requireAbility(actor, 'deployments.read');
  const deployment = await readDeployment(db, id);
  const day = on ?? nearest(today(clock), deployment);
  const assigned = await db
    .select({
      userId: deploymentAssignments.userId,
      positionId: deploymentAssignments.positionId,
      startDate: deploymentAssignments.startDate,
      endDate: deploymentAssignments.endDate,
      status: deploymentAssignments.status,
      updatedAt: deploymentAssignments.updatedAt,
      name: nameColumn(users),
    })
    .from(deploymentAssignments)
    .innerJoin(users, eq(users.id, deploymentAssignments.userId))
    .where(
      and(
        eq(deploymentAssignments.deploymentId, id),
        lte(deploymentAssignments.startDate, day),
        gte(deploymentAssignments.endDate, day),
      ),
    )
    .orderBy(asc(personNameKey(users)), asc(users.id));
  const there = assigned.filter(({ status, startDate, updatedAt }) => {
    if (status === 'released') return startDate <= validityDay(new Date(updatedAt));
    // They were there until the day on which they left.
    return status !== 'dropped_out' || day < validityDay(new Date(updatedAt));
  });
  const people = there.map(({ userId }) => userId);
  const [ownLicenses, ownBonds] = await Promise.all([
    db
      .select({ ...columnsOf(licenses), number: licenses.licenseNumber, file: fileColumns })
      .from(licenses)
      .leftJoin(files, eq(files.id, licenses.documentId))
      .where(and(inArray(licenses.userId, people), eq(licenses.status, 'approved'))),
    db
      .select({ ...columnsOf(bonds), number: bonds.bondNumber, file: fileColumns })
      .from(bonds)
      .leftJoin(files, eq(files.id, bonds.documentId))
      .where(and(inArray(bonds.userId, people), eq(bonds.status, 'approved'))),
  ]);
  const lines = there.flatMap(({ userId, positionId, name, startDate, endDate }) => {
    const position = deployment.positions.find((each) => each.id === positionId);
    if (!position) return [];
    const shared = { userId, name, role: position.role, startDate, endDate };
    if (position.role === 'inspector')
      return [{ ...shared, states: position.states, license: undefined, bond: undefined }];
    return position.states.map((state) => ({
      ...shared,
      states: [state],
      license: heldOn(ownLicenses, userId, state, day),
      bond: heldOn(ownBonds, userId, state, day),
    }));
  });
  return { deployment, on: day, lines };
}

const columnsOf = (table: typeof licenses | typeof bonds) => ({
  userId: table.userId,
  state: table.state,
  issuedDate: table.issuedDate,
  expiresDate: table.expiresDate,
  reviewedAt: table.reviewedAt,
  supersededAt: table.supersededAt,
});
const fileColumns = { storageKey: files.storageKey, sha256: files.sha256, mimeType: files.mimeType };

const nearest = (day: string, { startDate, endDate }: Deployment): string =>
  day < startDate ? startDate : day > endDate ? endDate : day;

/** The credential that ends last of those in force on the day. */
function heldOn(credentials: Reviewed[], userId: string, state: string, day: string): Held | undefined {
  const isBy = (instant: string) => validityDay(new Date(instant)) <= day;
  return credentials
    .filter((each): each is Held => {
      const { issuedDate, expiresDate, reviewedAt, supersededAt } = each;
      if (each.userId !== userId || each.state !== state) return false;
      const known = (!reviewedAt || isBy(reviewedAt)) && !(supersededAt && isBy(supersededAt));
      return known && expiresDate !== null && expiresDate >= day && (!issuedDate || issuedDate <= day);
    })
    .toSorted((one, other) => other.expiresDate.localeCompare(one.expiresDate))[0];
}
