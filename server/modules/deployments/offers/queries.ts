import type { Reader } from '@portal/db/client.ts';
import { and, desc, eq, gt, inArray, ne, not, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { deploymentConversations } from '@portal/db/schema/deployment-conversations.ts';
import { deploymentAssignments, deploymentOffers as table } from '@portal/db/schema/deployment-offers.ts';
import { deploymentPositions, deployments } from '@portal/db/schema/deployments.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { isColleague, personWork, users } from '@portal/db/schema/users.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isMember } from '../../messenger/members/queries.ts';
import type { Work } from '../../people/constants.ts';
import { planVerdictOf, planVerdictOfAll } from '../../readiness/constants.ts';
import { type Credential, heldCredentials, standingsOf } from '../../readiness/queries.ts';
import { hasAssignment } from '../commitments/queries.ts';
import type { PositionRole } from '../constants.ts';
import { ownDocumentsOf } from '../documents/queries.ts';
import { isAsked } from '../policy.ts';

/** Offers that are shown to the person: the latest ones. */
const OWN_MAX = 200;

const isAssigned = sql`${deploymentAssignments.status} in ('accepted', 'traveling', 'on_site')`;

const columns = {
  offer: {
    id: table.id,
    userId: table.userId,
    status: table.status,
    deadline: table.deadline,
    message: table.message,
    change: table.change,
    answeredAt: table.answeredAt,
    waitlistPlace: sql<number | null>`case when ${table.status} = 'waitlisted' then (
      select count(*)::int from ${table} ahead where ahead.position_id = ${table.positionId}
        and ahead.status = 'waitlisted' and ahead.queued <= ${table.queued}) end`,
  },
  deployment: {
    id: deployments.id,
    name: deployments.name,
    kind: deployments.kind,
    carrier: deployments.carrier,
    reportTo: deployments.reportTo,
    description: deployments.description,
    contact: deployments.contact,
    status: deployments.status,
  },
  position: {
    id: deploymentPositions.id,
    role: deploymentPositions.role,
    count: deploymentPositions.count,
    states: sql`coalesce(${deploymentPositions.states}, ${deployments.states})`.mapWith(deployments.states),
    startDate: sql<string>`coalesce(${deploymentPositions.startDate}, ${deployments.startDate})::text`,
    endDate: sql<string>`coalesce(${deploymentPositions.endDate}, ${deployments.endDate})::text`,
  },
};

const assignment = {
  id: deploymentAssignments.id,
  deploymentId: deploymentAssignments.deploymentId,
  positionId: deploymentAssignments.positionId,
  status: deploymentAssignments.status,
  startDate: deploymentAssignments.startDate,
  endDate: deploymentAssignments.endDate,
  reason: deploymentAssignments.reason,
};

const selectOffers = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  db
    .select({
      ...columns,
      assignment,
      conversationId: deploymentConversations.conversationId,
      documents: ownDocumentsOf(table.userId, table.deploymentId, isoNow(clock)),
    })
    .from(table)
    .innerJoin(deployments, eq(deployments.id, table.deploymentId))
    .innerJoin(deploymentPositions, eq(deploymentPositions.id, table.positionId))
    .leftJoin(deploymentAssignments, eq(deploymentAssignments.offerId, table.id))
    .leftJoin(
      deploymentConversations,
      and(
        eq(deploymentConversations.deploymentId, table.deploymentId),
        isAssigned,
        isMember(deploymentConversations.conversationId, table.userId),
      ),
    );

export type OfferRow = Awaited<ReturnType<typeof readOffer>>;

/** The caller's offers, the latest first; those that were withdrawn before an answer are left out. */
export async function listOwnOffers({ services, actor }: ActorContext): Promise<OfferRow[]> {
  requireAbility(actor, 'portal.read');
  return selectOffers(services)
    .where(
      and(
        eq(table.userId, actor.userId),
        or(ne(table.status, 'withdrawn'), sql`${table.answeredAt} is not null`),
      ),
    )
    .orderBy(desc(table.id))
    .limit(OWN_MAX);
}

/** A person's offers that can be answered, for To Do: `id`, `title`, `due_on`, `due_at`. */
export const ownOpenOffers = (userId: string, now: string): SQL =>
  sql`select ${table.id} as id, ${deployments.name} as title, null::date as due_on, ${table.deadline} as due_at
    from ${table} join ${deployments} on ${deployments.id} = ${table.deploymentId}
    where ${and(eq(table.userId, userId), eq(table.status, 'offered'), gt(table.deadline, now))}`;

/** One of the caller's offers, also a withdrawn one. @throws {PortalError} not_found, also for other people's */
export async function getOwnOffer({ services, actor }: ActorContext, id: string): Promise<OfferRow> {
  requireAbility(actor, 'portal.read');
  const row = await readOffer(services, id);
  authorizeOrHide(isAsked(actor, row.offer), 'Offer');
  return row;
}

/** @throws {PortalError} not_found */
export async function readOffer(services: Pick<Services, 'db' | 'clock'>, id: string) {
  const row = await findOffer(services, id);
  if (!row) throw notFound('Offer');
  return row;
}

/** Undefined when there is none. */
export async function findOffer(services: Pick<Services, 'db' | 'clock'>, id: string) {
  const [row] = await selectOffers(services).where(eq(table.id, id)).prepare('offer').execute();
  return row;
}

/** The deployments with offers that nobody answered in time. */
export async function listExpired({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: table.deploymentId })
    .from(table)
    .where(
      and(
        eq(table.status, 'offered'),
        sql`${table.deadline} <= ${isoNow(clock)}::timestamptz`,
        not(hasAssignment(table.id)),
      ),
    );
  return rows.map(({ id }) => id);
}

export type HeldCredentials = { work: Work | null; licenses: Credential[]; bonds: Credential[] };

/** The credentials and commitments by which the rules judge each of the colleagues; nobody else is in the answer. */
export async function readHeld(
  db: Reader,
  userIds: string[],
  states: string[],
): Promise<Map<string, HeldCredentials>> {
  const rows = await selectHeld(db, userIds, states);
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}

/** What the rules judge a person by who accepts; undefined for a person who is no colleague. */
export async function readHeldOf(
  db: Reader,
  userId: string,
  states: string[],
): Promise<HeldCredentials | undefined> {
  const [held] = await selectHeld(db, [userId], states).prepare('held').execute();
  return held;
}

const selectHeld = (db: Reader, userIds: string[], states: string[]) =>
  db
    .select({
      id: users.id,
      work: personWork(users),
      licenses: heldCredentials(licenses, users.id, (state) => inArray(state, states)),
      bonds: heldCredentials(bonds, users.id, (state) => inArray(state, states)),
    })
    .from(users)
    .where(and(isColleague(users), inArray(users.id, userIds)));

/** What the rules judge the caller by, in all states of their offers. */
export async function readOwnHeld({ services: { db }, actor }: ActorContext, rows: OfferRow[]) {
  const states = [...new Set(rows.flatMap(({ position }) => position.states))];
  const held = await readHeld(db, [actor.userId], states);
  return held.get(actor.userId) ?? { work: null, licenses: [], bonds: [] };
}

type Place = { role: PositionRole; states: string[]; startDate: string; endDate: string };

/** Whether the person may work on all days of the position in all of its states, and why. */
export function verdictFor({ clock }: Services, held: HeldCredentials, position: Place) {
  const { role, states, startDate, endDate } = position;
  const work = workFor(role, held.work);
  const standings = standingsOf({ ...held, work }, states, {
    today: today(clock),
    interval: { from: startDate, through: endDate },
  });
  const reasons = standings.flatMap(({ state, reasons: each }) =>
    each.map((reason) => ({ ...reason, state })),
  );
  return {
    verdict: planVerdictOfAll(standings.map(planVerdictOf)),
    reasons: [...reasons.filter(({ met }) => !met), ...reasons.filter(({ met }) => met)],
  };
}

/** Inspectors need no credentials; a person who does not inspect may not go as one. */
function workFor(role: PositionRole, work: Work | null): Work | null {
  const inspects = work === 'inspector' || work === 'both';
  if (role === 'inspector') return inspects ? 'inspector' : work === null ? null : 'neither';
  return work === 'inspector' ? 'neither' : work;
}

/** The reasons that keep a person from working there, in words. */
export const missingText = (reasons: { met: boolean; sentence: string }[]) =>
  reasons
    .filter(({ met }) => !met)
    .map(({ sentence }) => sentence)
    .join('; ');
