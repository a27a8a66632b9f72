import { users } from '@portal/db/schema/users.ts';
import { announce } from '../../../core/announce.ts';
import { authorize } from '../../../core/authorize.ts';
import { isoNow } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { emit } from '../../../core/events.ts';
import { newId } from '../../../core/ids.ts';
import { audit, write } from '../../../core/write.ts';
import { claimAddresses } from '../../auth/commands/addresses.ts';
import { hashNewPassword } from '../../auth/commands/passwords.ts';
import { requireDepartments } from '../../departments/queries.ts';
import { givePicture } from '../../people/pictures/commands.ts';
import { submitBond } from '../../qualifications/bonds/commands.ts';
import { eachQualification } from '../../qualifications/commands/each-qualification.ts';
import { submitExperience } from '../../qualifications/experiences/commands.ts';
import { submitLicense } from '../../qualifications/licenses/commands.ts';
import { userCreated } from '../events.ts';
import { canManageUsers } from '../policy.ts';
import { readPersonFile, requireManager } from '../queries.ts';
import type { NewUser } from '../schema.ts';
import { setDepartments } from './departments.ts';
import { refuseTakenEmployeeId } from './people.ts';

/**
 * Makes an account that may work at once. Without a password the person is invited by mail to choose one.
 * Credentials given along wait for review like any others.
 */
export async function createUser(ctx: ActorContext, input: NewUser) {
  authorize(canManageUsers(ctx.actor));
  const { services, actor } = ctx;
  const invited = !input.password;
  const passwordHash = input.password ? await hashNewPassword(services, input.password, 'password') : null;
  const id = newId();
  const primaryEmail = input.primaryEmail ?? input.workEmail;
  const departments = input.departments ?? [];

  return refuseTakenEmployeeId(() =>
    write(ctx, async (tx) => {
      await requireManager(tx, input.manager ?? null);
      await requireDepartments(tx, departments, 'departments');
      const now = isoNow(services.clock);
      await tx.insert(users).values({
        id,
        firstName: input.firstName,
        lastName: input.lastName ?? '',
        primaryEmail,
        workEmail: input.workEmail,
        primaryPhone: input.primaryPhone,
        workPhone: input.workPhone || null,
        passwordHash,
        role: input.role,
        onboardingStatus: 'approved',
        status: 'active',
        position: input.position || null,
        work: input.work ?? null,
        location: input.location || null,
        employeeId: input.employeeID,
        hireDate: input.hireDate ?? null,
        timeZone: input.timeZone,
        managerId: input.manager ?? null,
        homeAddress: input.homeAddress,
        mailingAddress: input.mailingAddress,
        emergencyContact: input.emergencyContact,
        socialMedia: input.socialMedia,
        bio: input.bio,
        approvedAt: now,
        approvedBy: actor.userId,
      });
      await claimAddresses(tx, id, [
        { kind: 'primary', address: primaryEmail, field: input.primaryEmail ? 'primaryEmail' : 'workEmail' },
        { kind: 'work', address: input.workEmail, field: 'workEmail' },
      ]);
      await setDepartments(tx, id, departments);
      await givePicture(tx, ctx, { userId: id, former: null, url: input.profilePicture ?? null });
      await eachQualification('experiences', input.experiences, (qualification) =>
        submitExperience(tx, ctx, id, qualification),
      );
      await eachQualification('licenses', input.licenses, (qualification) =>
        submitLicense(tx, ctx, id, qualification),
      );
      await eachQualification('bonds', input.bonds, (qualification) =>
        submitBond(tx, ctx, id, qualification),
      );
      if (input.experiences.length + input.licenses.length + input.bonds.length > 0) {
        await announce(tx, 'admins', 'qualifications_changed', { userId: id });
      }
      await audit(tx, ctx, {
        action: 'user.created',
        subject: ['user', id],
        detail: { role: input.role, workEmail: input.workEmail, invited },
      });
      await announce(tx, 'admins', 'people_changed', { userId: id });
      await announce(tx, 'all', 'colleagues_changed', { userId: id });
      await emit(tx, ctx, userCreated, { userId: id, workEmail: input.workEmail, invited });
      return readPersonFile(tx, id);
    }),
  );
}
