import type { Reader } from '@portal/db/client.ts';
import { and, asc, eq, gt, inArray, ne, or, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { deploymentDocuments as table } from '@portal/db/schema/deployment-documents.ts';
import { deploymentAssignments, deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { deploymentStandbys } from '@portal/db/schema/deployment-standby.ts';
import { deployments } from '@portal/db/schema/deployments.ts';
import { documents } from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { may } from '../../../core/contract/abilities.ts';
import { jsonList } from '../../../core/data/json-sql.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isOver } from '../constants.ts';
import { readDeployment } from '../queries.ts';
import type { DeploymentDocument } from './schema.ts';

/** Deployments with the people who are assigned to them, or are asked whether they come, at the instant. */
const concerned = (now: string) => sql`(
  select ${deploymentAssignments.deploymentId} as deployment_id, ${deploymentAssignments.userId} as user_id
  from ${deploymentAssignments} where ${inArray(deploymentAssignments.status, ['accepted', 'traveling', 'on_site'])}
  union all
  select ${deploymentOffers.deploymentId}, ${deploymentOffers.userId} from ${deploymentOffers}
  where ${or(
    eq(deploymentOffers.status, 'waitlisted'),
    and(eq(deploymentOffers.status, 'offered'), gt(deploymentOffers.deadline, now)),
  )}
  union all
  select ${deploymentStandbys.deploymentId}, ${deploymentStandbys.userId} from ${deploymentStandbys}
  where ${deploymentStandbys.deadline} > ${now}::timestamptz and ${deploymentStandbys.answer} is distinct from 'no'
)`;

const peopleOf = (deploymentId: string, now: string) =>
  sql`select user_id from ${concerned(now)} concerned where deployment_id = ${deploymentId}`;

const isGoingOn = inArray(deployments.status, ['planned', 'open']);

/** A condition for queries about documents: one of a deployment that the person is asked for or assigned to. */
export const isOfOwnDeployment = (
  userId: string,
  documentId: SQLWrapper,
  now: string,
) => sql<boolean>`exists (
  select from ${table} join ${deployments} on ${and(eq(deployments.id, table.deploymentId), isGoingOn)}
    join ${concerned(now)} concerned on concerned.deployment_id = ${table.deploymentId}
  where ${and(sql`${table.documentId} = ${documentId}`, sql`concerned.user_id = ${userId}`)})`;

/** A column for queries about people of `deployments`: the documents that the person reads there, by name. */
export const ownDocumentsOf = (userId: SQLWrapper, deploymentId: SQLWrapper, now: string) =>
  jsonList<DeploymentDocument>(
    sql`select ${documents.id}, ${documents.name}, ${files.mimeType} as ${sql.identifier('mimeType')},
        ${files.byteSize} as ${sql.identifier('fileSize')}
      from ${table} join ${documents} on ${eq(documents.id, table.documentId)}
        join ${files} on ${eq(files.id, documents.fileId)}
      where ${table.deploymentId} = ${deploymentId} and ${deployments.status} in ('planned', 'open')
        and exists (select from ${concerned(now)} concerned
          where concerned.deployment_id = ${deploymentId} and concerned.user_id = ${userId})`,
    sql`lower(entry.name)`,
  );

/**
 * The documents of a deployment, by name.
 * @throws {PortalError} not_found, also for people who are neither asked for it nor assigned to it
 */
export async function listDocuments({ services, actor }: ActorContext, id: string) {
  requireAbility(actor, 'portal.read');
  const { db, clock } = services;
  const { status } = await readDeployment(db, id);
  if (!may(actor, 'deployments.read')) {
    const [own] = await db
      .select({ isConcerned: sql<boolean>`${actor.userId} in (${peopleOf(id, isoNow(clock))})` })
      .from(sql`(select) as once`);
    authorizeOrHide(own?.isConcerned === true && !isOver(status), 'Deployment');
  }
  return selectDocuments(db, id);
}

export const selectDocuments = (db: Reader, deploymentId: string): Promise<DeploymentDocument[]> =>
  db
    .select({
      id: documents.id,
      name: documents.name,
      mimeType: files.mimeType,
      fileSize: files.byteSize,
    })
    .from(table)
    .innerJoin(documents, eq(documents.id, table.documentId))
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(eq(table.deploymentId, deploymentId))
    .orderBy(asc(sql`lower(${documents.name})`), asc(documents.id));

/** Everybody who is asked for the deployment or assigned to it, and works here. */
export async function listConcerned(db: Reader, deploymentId: string, now: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(isColleague(users), ne(users.role, 'admin'), sql`${users.id} in (${peopleOf(deploymentId, now)})`),
    );
  return rows.map(({ id }) => id);
}
