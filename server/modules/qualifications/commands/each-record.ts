import { ZodError } from 'zod';
import { PortalError } from '../../../core/errors.ts';
import { inputError } from '../../../core/input-errors.ts';

/** Does something with each record of a list, one by one; a refusal names the record that it is about. */
export async function eachRecord<Record>(
  list: 'experiences' | 'licenses' | 'bonds',
  records: Record[],
  act: (record: Record) => Promise<unknown>,
): Promise<void> {
  for (const [index, record] of records.entries()) {
    await act(record).catch((error: unknown) => {
      throw aboutRecord(error, `${list}.${index}`);
    });
  }
}

function aboutRecord(error: unknown, path: string): unknown {
  const refusal = error instanceof ZodError ? inputError(error) : error;
  if (!(refusal instanceof PortalError)) return error;
  // Without a field, it is the document that was refused.
  const fields = refusal.fields ?? { documentUrl: refusal.message };
  return new PortalError(refusal.code, refusal.message, {
    cause: error,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, sentence]) => [`${path}.${field}`, sentence]),
    ),
  });
}
