import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { heldApplications } from '@portal/db/schema/application-decisions.ts';
import { z } from 'zod';
import type { Actor } from '../../core/contract/access.ts';
import { PortalError } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import type { Services } from '../../core/kernel/context.ts';
import { contextOfJob, defineJob, type Job, type JobMeta } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { notify } from '../notifications/commands/notify.ts';
import { findPeople, lockPerson } from '../people/queries.ts';
import { type ApplicationDecision, decideWithin } from './commands/decide-within.ts';
import { sentences } from './constants.ts';

/** A decision about an application that was not undone takes effect. One that is not possible any more is dropped. */
export const applyHeldApplication = defineJob({
  name: 'users.apply-decision',
  payload: z.object({ decisionId: z.uuid() }),
  async run(services, { decisionId }, meta) {
    try {
      const userId = await writeUnattended(services, (tx) => apply(tx, services, meta, decisionId));
      if (userId) services.sessions.forget(userId);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      await writeUnattended(services, (tx) => drop(tx, services, decisionId, error.message));
    }
  },
});

/** @returns the applicant; undefined when the decision was undone, or has taken effect already */
async function apply(tx: Transaction, services: Services, meta: JobMeta, decisionId: string) {
  const held = await take(tx, decisionId);
  if (!held) return undefined;
  const decision = { kind: held.kind, input: held.input } as ApplicationDecision;
  const actor = await readReviewer(tx, held.decidedBy);
  await decideWithin(tx, { ...contextOfJob(services, meta), actor }, decision);
  return held.userId;
}

/** Lets the application wait again, and tells the reviewer why. */
async function drop(tx: Transaction, services: Services, decisionId: string, reason: string) {
  const held = await take(tx, decisionId);
  if (!held) return;
  const name = (await findPeople(tx, [held.userId])).get(held.userId)?.name ?? '';
  const note = {
    kind: 'account',
    type: 'error',
    title: sentences.notDecided[held.kind](name),
    message: reason,
    actionUrl: `/admin/review?open=application.${held.userId}`,
    actionLabel: 'Open Application',
    senderId: null,
  } as const;
  await notify(tx, services, note, { mode: 'individual', people: [held.decidedBy] });
  await announce(tx, 'admins', 'applicants_changed', { userId: held.userId });
}

/** The applicant is locked first, as when the decision is undone. */
async function take(tx: Transaction, decisionId: string) {
  const isIt = eq(heldApplications.decisionId, decisionId);
  const [found] = await tx.select({ userId: heldApplications.userId }).from(heldApplications).where(isIt);
  if (!found) return undefined;
  await lockPerson(tx, found.userId);
  const [held] = await tx.delete(heldApplications).where(isIt).returning();
  return held;
}

/** The reviewer with their present rights, outside of any session. */
async function readReviewer(tx: Transaction, id: string): Promise<Actor> {
  const { role, duties, status, onboardingStatus } = await lockPerson(tx, id);
  return { userId: id, sessionId: '', role, duties, status, onboardingStatus };
}

export const jobs: Job[] = [applyHeldApplication];
