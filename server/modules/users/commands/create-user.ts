import { announce } from '../../../core/kernel/announce.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { hashNewPassword } from '../../auth/commands/passwords.ts';
import { givePicture } from '../../people/pictures/commands.ts';
import { insertQualifications } from '../../qualifications/commands/submit-qualification.ts';
import { bondDefinition, licenseDefinition } from '../../qualifications/credentials/commands.ts';
import { experienceDefinition } from '../../qualifications/experiences/commands.ts';
import { readPersonFile } from '../queries.ts';
import type { NewUser } from '../schema.ts';
import { makeAccounts } from './make-accounts.ts';
import { refuseTakenEmployeeId, requireNoDuties } from './people.ts';

/**
 * Makes an account that may work at once. Without a password the person is invited by mail to choose one.
 * Credentials given along wait for review like any others.
 */
export async function createUser(ctx: ActorContext, input: NewUser) {
  requireAbility(ctx.actor, 'people.manage');
  requireNoDuties(input.role, input.duties);
  const { services } = ctx;
  const about = [input.firstName, input.lastName, input.primaryEmail, input.workEmail];
  const passwordHash = input.password
    ? await hashNewPassword(services, input.password, 'password', about)
    : null;

  return refuseTakenEmployeeId(() =>
    write(ctx, async (tx) => {
      const made = await makeAccounts(tx, ctx, [{ ...input, passwordHash }]);
      const [id = ''] = made.ids;
      await givePicture(tx, ctx, { userId: id, former: null, url: input.profilePicture ?? null });
      await insertQualifications(tx, ctx, experienceDefinition, id, input.experiences);
      await insertQualifications(tx, ctx, licenseDefinition, id, input.licenses);
      await insertQualifications(tx, ctx, bondDefinition, id, input.bonds);
      if (input.experiences.length + input.licenses.length + input.bonds.length > 0) {
        await announce(tx, 'admins', 'qualifications_changed', { userId: id });
      }
      for (const line of made.lines) await audit(tx, ctx, line);
      return readPersonFile(tx, id);
    }),
  );
}
