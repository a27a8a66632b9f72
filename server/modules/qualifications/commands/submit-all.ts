import { PortalError } from '../../../core/errors.ts';

/**
 * Hands records in one by one, as part of a larger change.
 * @param list the field that holds them, such as `licenses`: a refusal names the record that it is about
 */
export async function submitAll<Record>(
  list: string,
  records: readonly Record[],
  submit: (record: Record) => Promise<unknown>,
): Promise<void> {
  for (const [index, record] of records.entries()) {
    await submit(record).catch((error: unknown) => {
      if (!(error instanceof PortalError)) throw error;
      const fields = error.fields ?? { documentUrl: error.message };
      throw new PortalError(error.code, error.message, {
        cause: error,
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, sentence]) => [`${list}.${index}.${field}`, sentence]),
        ),
      });
    });
  }
}
