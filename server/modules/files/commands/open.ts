import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import type { ActorContext, StoredFile } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { mayReadFile } from '../queries.ts';

/**
 * Lets the caller open a stored file. Whoever opens one that browsers may not keep, such as somebody's evidence, is
 * recorded before the first byte is sent.
 * @param begins whether this asks for its beginning: readers fetch the rest of a long one piece by piece
 * @throws {PortalError} not_found when the caller may not read it, or nothing says who may
 */
export async function openFile(ctx: ActorContext, file: StoredFile, begins: boolean): Promise<void> {
  authorizeOrHide(await mayReadFile(ctx, file), 'File');
  if (!begins || ctx.services.fileUses.get(file.purpose)?.kept) return;
  const { purpose, ownerId } = file;
  await write(ctx, (tx) =>
    audit(tx, ctx, {
      action: 'file.opened',
      subject: ['file', file.id],
      personId: ownerId,
      detail: { purpose, ownerId, address: ctx.client.ip },
    }),
  );
}
