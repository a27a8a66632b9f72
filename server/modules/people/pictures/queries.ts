import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import type { ActorContext, StoredFile } from '../../../core/kernel/context.ts';
import { canSeePicture } from './policy.ts';

/** Whether the caller may see a person's picture at this moment. */
export async function mayReadPicture({ services, actor }: ActorContext, file: StoredFile): Promise<boolean> {
  if (canSeePicture(actor, file, undefined)) return true;
  const [owner] = await services.db
    .select({ status: users.status, profilePictureId: users.profilePictureId })
    .from(users)
    .where(eq(users.id, file.ownerId));
  return canSeePicture(actor, file, owner);
}
