import { exportsOf, OWN_ID } from './exports.ts';
import { moduleFile } from './modules.ts';
import type { SourceFile, Violation } from './source-files.ts';
import { importedAccess, type WriteAccess } from './write-access.ts';

/** Commands without a signed-in caller, or that end the caller's own session. As `<module>/<function>`. */
const OPEN_TO_EVERYBODY = [
  'auth/signIn',
  'auth/enterSignIn',
  'auth/signUp',
  'auth/signOut',
  'auth/requestPasswordReset',
  'auth/resetPassword',
  'auth/confirmEmailChange',
  'auth/undoEmailChange',
  'auth/askPasskey',
  'auth/signInWithPasskey',
  'identity/finishSignIn',
  'identity/admitPerson',
];

/** Commands that are not worth an audit line, or with which strangers could flood the log. */
const NOT_RECORDED = [
  'auth/askPasskey',
  'auth/startPasskey',
  'auth/requestPasswordReset',
  'auth/enterSignIn',
  'onboarding/saveDraft',
  'notifications/markRead',
  'notifications/markAllRead',
  'deployments/standby/seeStandby',
  // A message records its author and time itself.
  'messenger/sendMessage',
  'messenger/markRead',
  'messenger/muteConversation',
  'specialists/chat-sessions/askAgent',
  'specialists/chat-sessions/stopAnswer',
  // The command that decides or changes each entry writes its audit line.
  'qualifications/reviews/approveSeveral',
  'qualifications/reviews/undoReview',
  'qualifications/reviews/undoSeveral',
  'users/approveUser',
  'users/sendBackApplication',
  'users/declineApplication',
  'users/changeSeveral',
  // The audit line is written where the session is opened.
  'identity/finishSignIn',
];

/** What asks for a right: an ability, or a policy about the record. */
const ASKS = ['requireAbility', 'authorize', 'authorizeOrHide'];

/** What writes an audit line: for offers, that of the transition. */
const RECORDS = ['audit', 'carryOut'];

/** A command that writes must check a permission and write an audit line. */
export function checkGuardedWrites(source: SourceFile, access: WriteAccess): Violation[] {
  const { path, isTest } = source;
  const file = moduleFile(path);
  if (file?.role !== 'commands' || isTest) return [];
  const writes = importedAccess(source, access).filter(({ forCaller }) => forCaller);
  return exportsOf(source).flatMap(({ name, line, uses }) => {
    const id = `${file.module}/${name}`;
    if (!writes.some(({ local }) => uses.has(local))) return [];
    const missing = [
      ...(ASKS.some((local) => uses.has(local)) || OPEN_TO_EVERYBODY.includes(id)
        ? []
        : ['requireAbility(ctx.actor, …)']),
      ...(RECORDS.some((local) => uses.has(local)) || NOT_RECORDED.includes(id) ? [] : ['audit(tx, ctx, …)']),
    ];
    if (missing.length === 0) return [];
    const message = `${name} writes without ${missing.join(' and ')}: every write asks for an ability, or the module's policy.ts about its record, and is recorded.`;
    return [{ path, line, message }];
  });
}

/** A query with a caller must check a permission, read the caller's own rows, or pass the context on. */
export function checkGuardedReads(source: SourceFile): Violation[] {
  const { path, isTest } = source;
  if (moduleFile(path)?.role !== 'queries' || isTest) return [];
  return exportsOf(source).flatMap(({ name, line, takes, uses }) => {
    if (!takes.includes('ActorContext')) return [];
    const asks = [...uses].some(
      (used) => used === OWN_ID || /^(requireAbility|may|authorize|can[A-Z]|ctx$)/.test(used),
    );
    if (asks) return [];
    const message =
      `${name} takes the caller and never asks what they may see: requireAbility(ctx.actor, …), or read what is ` +
      'ctx.actor.userId’s. A part of another query or command takes a Reader instead.';
    return [{ path, line, message }];
  });
}

/** A router only passes the caller's context on; queries.ts reads and authorizes. */
export function checkProtocolAccess({ path, text, isTest }: SourceFile): Violation[] {
  const role = moduleFile(path)?.role ?? '';
  if (!['router', 'uploads', 'presenter'].includes(role) || isTest) return [];
  return text.split('\n').flatMap((line, index) => {
    if (!/\bservices\.db\b|\{[^}]*\bdb\b[^}]*\}/.test(line)) return [];
    const message = `${role} may not touch services.db: hand the context to a query, which authorizes.`;
    return [{ path, line: index + 1, message }];
  });
}
