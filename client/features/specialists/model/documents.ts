import { REMOVED } from '@portal/server/modules/specialists/chat-sessions/constants.ts';

interface SessionDocument {
  number: number;
  name: string;
  libraryId: string | null;
  version: number | null;
  hasNewerVersion: boolean;
  isReadable: boolean;
}

/** Where a document of a session is from, and whether answers use it. */
export function documentNote({ libraryId, version, hasNewerVersion, isReadable }: SessionDocument): string {
  if (version === null) return 'Uploaded PDF';
  if (libraryId === null) return 'It was deleted from the library, so answers no longer use it.';
  if (!isReadable) return 'You can no longer read this document, so answers no longer use it.';
  return hasNewerVersion
    ? `Version ${version} of the library's document. There is a newer one: answers still use version ${version}.`
    : `Version ${version} of the library's document`;
}

/** `Policy.pdf`, `Policy.pdf and 2 more`. */
export function documentNames(documents: readonly { name: string }[]): string {
  const [first, ...others] = documents;
  if (!first) return '';
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}

/** Where a citation is from: its page, and its document when the session has several. */
export function citedPlace(
  { document, page }: { document: number; page: number },
  documents: readonly { number: number; name: string; isRemoved?: boolean }[],
): string {
  const named = documents.length > 1 && documents.find(({ number }) => number === document);
  return named ? `${named.name}${named.isRemoved ? REMOVED : ''}, page ${page}` : `Page ${page}`;
}
