import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import type { ActorContext, StoredFile } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { mayReadFile } from '../queries.ts';

/**
 * Opens a stored file for the caller. Opening a file that browsers may not cache, such as evidence, is
 * audited before the first byte is sent.
 * @param begins whether the request is for the file's beginning: viewers fetch the rest of a long file in
 * ranges
 * @throws {PortalError} not_found when the caller may not read the file, or no module declares its readers
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
