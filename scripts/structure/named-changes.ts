import type { SourceFile, Violation } from './source-files.ts';

/** A change as a screen makes it: `api.departments.create.mutate`. */
const MADE = /\b(?:api|partingApi)\.(\w+(?:\.\w+)+)\.mutate\b/g;

/** Where controls name the calls they make: `calls="…"`, `calls={[…]}`, `useMayCall('…')`, `mayMake('…')`. */
const NAMING = /\b(?:calls=\{?|calls: |useMayCall\(|mayMake\()(\[[^\]]*\]|\(?[^\s>,)]*)/g;
const NAME = /\w+(?:\.\w+)+/g;

/** Changes that accounts without an area of their own make: nobody is refused them for a role. */
const OF_EVERYBODY = /^(auth|identity|onboarding)\./;
/** Changes that no control makes; `files.discard` follows from an upload that was offered. */
const BY_ITSELF = ['messenger.markRead', 'files.discard'];

/**
 * Every change that a screen makes is named by a control, which hides it from accounts whose role forbids the call
 * (`client/lib/session/use-may-call.ts`). TypeScript holds that the names exist.
 */
export function checkNamedChanges(files: SourceFile[]): Violation[] {
  const screens = files.filter(({ path, isTest }) => /^client\/(?!e2e\/|lib\/)/.test(path) && !isTest);
  const named = new Set(
    screens.flatMap(({ text }) =>
      [...text.matchAll(NAMING)].flatMap(([, calls = '']) => calls.match(NAME) ?? []),
    ),
  );
  return screens.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(MADE)].flatMap(([, call = '']) => {
        if (named.has(call) || OF_EVERYBODY.test(call) || BY_ITSELF.includes(call)) return [];
        if (/^\s*(\*|\/\/|\/\*\*)/.test(line)) return [];
        const message = `no control names ${call}, so auditors see it and are refused: give the button that makes or begins it calls="${call}".`;
        return [{ path, line: index + 1, message }];
      }),
    ),
  );
}
