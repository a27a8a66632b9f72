import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { audit } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { claimAddresses } from '../../auth/commands/addresses.ts';
import { makeWay } from '../../auth/commands/give-way.ts';
import { refreshSessions } from '../../auth/commands/sessions.ts';
import { readCompanySettings } from '../../company-settings/queries.ts';
import { requireDepartments } from '../../departments/queries.ts';
import { findPeople, lockPerson } from '../../people/queries.ts';
import { approvePending } from '../../qualifications/commands/approve-pending.ts';
import { bondDefinition, licenseDefinition } from '../../qualifications/credentials/commands.ts';
import { experienceDefinition } from '../../qualifications/experiences/commands.ts';
import { rejectLeftOut } from '../../qualifications/reviews/commands.ts';
import { sentences } from '../constants.ts';
import { userApproved } from '../events.ts';
import { requireManager } from '../queries.ts';
import type { ApproveUserInput } from '../schema.ts';
import { setDepartments } from './departments.ts';
import { refuseTakenEmployeeId } from './people.ts';
import { tellOfRoles } from './tell-of-roles.ts';

/**
 * Approves an applicant: sets the work address, which becomes the login, and approves all submitted
 * qualifications but those that are left out, which are rejected with a reason.
 * @throws {PortalError} conflict for a person who has not completed onboarding, or is approved already, and
 * when a part of the application was changed after the reviewer had read it
 */
export async function approveWithin(
  tx: Transaction,
  ctx: ActorContext,
  { id, unchangedSince, leftOut, ...input }: Omit<ApproveUserInput, 'undoable'>,
): Promise<void> {
  requireAbility(ctx.actor, 'applicants.review');
  const { services, actor } = ctx;
  await refuseTakenEmployeeId(async () => {
    const applicant = await lockPerson(tx, id);
    if (applicant.status === 'inactive') throw conflict(sentences.inactive);
    if (applicant.onboardingStatus === 'approved') {
      throw conflict(sentences.alreadyApproved(await nameOfPerson(tx, applicant.approvedBy)));
    }
    if (applicant.onboardingStatus === 'signup') throw conflict(sentences.notOnboarded);
    if (!applicant.emailConfirmed && (await readCompanySettings(tx)).approvalNeedsConfirmedEmail) {
      throw conflict(sentences.emailNotConfirmed(applicant.primaryEmail));
    }
    await requireManager(tx, input.manager);
    await requireDepartments(tx, input.departments, 'departments');

    const now = isoNow(services.clock);
    await tx
      .update(users)
      .set({
        workEmail: input.workEmail,
        employeeId: input.employeeID,
        position: input.position,
        work: input.work,
        location: input.location,
        hireDate: input.hireDate,
        managerId: input.manager,
        ...(input.timeZone ? { timeZone: input.timeZone } : {}),
        onboardingStatus: 'approved',
        status: 'active',
        approvedAt: now,
        approvedBy: actor.userId,
        updatedAt: now,
      })
      .where(eq(users.id, id));
    await makeWay(tx, ctx, [input.workEmail], id);
    await claimAddresses(tx, id, [
      { kind: 'primary', address: applicant.primaryEmail, field: 'primaryEmail' },
      { kind: 'work', address: input.workEmail, field: 'workEmail' },
    ]);
    await setDepartments(tx, id, input.departments);
    const leftOutAt = await rejectLeftOut(tx, ctx, id, leftOut);
    refuseUnseen(unchangedSince, {
      'personal information': applicant.updatedAt,
      'qualifications that are left out': leftOutAt,
      experiences: await approvePending(tx, ctx, experienceDefinition, id),
      licenses: await approvePending(tx, ctx, licenseDefinition, id),
      bonds: await approvePending(tx, ctx, bondDefinition, id),
    });

    await audit(tx, ctx, {
      action: 'user.approved',
      subject: ['user', id],
      detail: { employeeID: input.employeeID, position: input.position },
    });
    await refreshSessions(tx, id);
    await announce(tx, `user:${id}`, 'account_changed', {});
    await announce(tx, 'admins', 'applicants_changed', { userId: id });
    await announce(tx, 'admins', 'people_changed', { userId: id });
    await announce(tx, 'all', 'colleagues_changed', { userId: id });
    await tellOfRoles(tx, ctx, 'let_in', [applicant]);
    await emit(tx, ctx, userApproved, { userId: id });
  });
}

/**
 * @param changes the time of each part's last change, read with its rows locked, so that none changes after
 * @throws {PortalError} conflict that names the parts changed since
 */
function refuseUnseen(unchangedSince: string | undefined, changes: Record<string, string | null>): void {
  if (unchangedSince === undefined) return;
  const unseen = Object.entries(changes).filter(([, at]) => at !== null && at > unchangedSince);
  if (unseen.length > 0) throw conflict(sentences.changedSinceSeen(unseen.map(([what]) => what)));
}

const nameOfPerson = async (tx: Transaction, id: string | null) =>
  id === null ? null : ((await findPeople(tx, [id])).get(id)?.name ?? null);
