import { withoutAddresses } from '../security/typed-hash.ts';
import type { ActorContext } from './context.ts';

type Exported = {
  /** File name before the date: `people`. */
  list: string;
  /** The input of the call. */
  filters: object;
  rows: number;
  /** False when the download ended before the last row. */
  isWhole?: boolean;
};

/**
 * Writes to the audit log who saves which list as a file, with which filters and how many rows. Called before the last
 * row is sent, so that nobody has a whole file without a line. Requests for the headers alone get no rows, and write
 * no line.
 */
export async function logExport(
  ctx: ActorContext,
  { list, filters, rows, isWhole = true }: Exported,
): Promise<void> {
  if (ctx.headersOnly) return;
  const set = Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [
        name,
        typeof value === 'string' ? withoutAddresses(ctx.services, value) : value,
      ]),
  );
  const person = set.userId ?? set.personId;
  await ctx.services.auditTrail.record(ctx, {
    action: 'export.downloaded',
    subject: ['export', null],
    personId: typeof person === 'string' ? person : null,
    detail: { list, filters: set, rows, ...(isWhole ? {} : { isPart: true }) },
  });
}
