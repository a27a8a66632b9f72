import { mayCall } from '@portal/server/core/contract/access.ts';
import type { api } from '../api/api.ts';
import { getSession, useSession } from './session.ts';

/** The dotted names of the mutations below a client's node. */
type MutationsOf<Node, Path extends string = ''> = {
  [Name in keyof Node & string]: Node[Name] extends { mutate: unknown }
    ? `${Path}${Name}`
    : Node[Name] extends { query: unknown } | { subscribe: unknown }
      ? never
      : MutationsOf<Node[Name], `${Path}${Name}.`>;
}[keyof Node & string];

/** A call that changes something: `departments.create`. An upload has the name of its declaration on the server. */
export type Call = MutationsOf<typeof api> | UploadCall;

/** The uploads that a screen offers by themselves, not as a part of a form. */
type UploadCall =
  | 'chatSessions.addDocument'
  | 'chatSessions.start'
  | 'documents.replace'
  | 'documents.upload'
  | 'messenger.uploadFile'
  | 'people.uploadPicture';

/** The calls that a control needs: one call, or any of several. */
export type Calls = Call | readonly Call[];

const among = (calls: Calls): readonly Call[] => (typeof calls === 'string' ? [calls] : calls);

/** Whether the account of this browser may make one of these calls, outside of React. Only the auditor's role forbids any. */
export const mayMake = (calls: Calls): boolean =>
  among(calls).some((call) => mayCall(getSession().user, call));

/** Whether a control that makes one of these calls is shown. The server refuses what this hides. */
export function useMayCall(calls: Calls | undefined): boolean {
  const { user } = useSession();
  return calls === undefined || among(calls).some((call) => mayCall(user, call));
}
