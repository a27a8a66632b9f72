import { randomBytes } from 'node:crypto';
import type { DatabaseHandle } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { isoNow } from './core/kernel/clock.ts';
import type { Services } from './core/kernel/context.ts';
import { newId } from './core/kernel/ids.ts';
import { writeUnattended } from './core/kernel/write.ts';
import { removeFactors } from './modules/auth/commands/factor-codes.ts';
import { endSessions } from './modules/auth/commands/sessions.ts';

/**
 * Gives an administrator a new random password, removes the second step, and ends their sessions, for operators who can sign in no more.
 * @returns the password; undefined when no active administrator signs in with the address
 */
export async function setAdminPassword(
  services: Pick<Services, 'passwords' | 'clock'> & Pick<DatabaseHandle, 'db'>,
  address: string,
): Promise<string | undefined> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await services.passwords.hash(password);
  return writeUnattended(services, async (tx) => {
    const [admin] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(signInAddresses, eq(signInAddresses.userId, users.id))
      .where(
        and(
          eq(signInAddresses.address, address.trim().toLowerCase()),
          eq(users.role, 'admin'),
          eq(users.status, 'active'),
        ),
      );
    if (!admin) return undefined;
    await tx
      .update(users)
      .set({ passwordHash, passwordIsTemporary: true, updatedAt: isoNow(services.clock) })
      .where(eq(users.id, admin.id));
    await endSessions(tx, services, { userId: admin.id }, 'password_changed');
    // The only administrator may have lost the phone, too.
    const secondStep = await removeFactors(tx, admin.id);
    await tx.insert(auditLog).values({
      id: newId(),
      actorId: null,
      action: 'user.updated',
      subjectType: 'user',
      subjectId: admin.id,
      detail: { fields: secondStep ? ['password', 'secondStep'] : ['password'], byOperator: true },
    });
    return password;
  });
}
