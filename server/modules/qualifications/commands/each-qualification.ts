import { PortalError } from '../../../core/errors/errors.ts';

/** Does something with each qualification of a list, one by one; a refusal names the qualification that it is about. */
export async function eachQualification<Given>(
  list: 'experiences' | 'licenses' | 'bonds',
  qualifications: Given[],
  act: (qualification: Given) => Promise<unknown>,
): Promise<void> {
  for (const [index, qualification] of qualifications.entries()) {
    await act(qualification).catch((error: unknown) => {
      throw aboutQualification(error, `${list}.${index}`);
    });
  }
}

function aboutQualification(error: unknown, path: string): unknown {
  if (!(error instanceof PortalError)) return error;
  // Without a field, it is the document that was refused.
  const fields = error.fields ?? { documentUrl: error.message };
  return new PortalError(error.code, error.message, {
    cause: error,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, sentence]) => [`${path}.${field}`, sentence]),
    ),
  });
}
