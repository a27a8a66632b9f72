/** Form values about a document, beside its link. */
export interface WithDocument {
  documentUrl?: string | null | undefined;
  /** Of the chosen file, for showing; also of one that is on its way or was refused. */
  documentName?: string;
  /** Why the chosen file was refused. */
  documentProblem?: string;
}

export const documentSentences = {
  uploading: 'Wait until the document is uploaded.',
  interrupted: "The upload didn't finish. Remove the file, then choose it again if you need it.",
} as const;

/**
 * The reason why a form cannot be sent yet: a file was chosen, and its document is not uploaded. Undefined
 * when the form can be sent.
 */
export function documentProblem(values: WithDocument): string | undefined {
  if (!values.documentName || values.documentUrl) return undefined;
  return values.documentProblem || documentSentences.uploading;
}

/** The draft's values after a reload, which ends an upload that was under way. */
export function afterReload<Values extends WithDocument>(values: Values): Values {
  if (!values.documentName || values.documentUrl || values.documentProblem) return values;
  return { ...values, documentProblem: documentSentences.interrupted };
}
