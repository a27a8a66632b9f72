import { ABILITIES, type Ability } from '../../server/core/contract/abilities.ts';
import type { SourceFile, Violation } from './source-files.ts';

/** A change as a screen makes it: `api.departments.create.mutate`. */
const MADE = /\b(?:api|partingApi)\.(\w+\.\w+)\.mutate\b/g;
/** A router, and its calls with what they need: `create: procedureFor('departments.manage')`. */
const ROUTER = /^export const (\w+)Router = router\(/;
const CALL = /^ {2}(\w+): procedureFor\('([\w.]+)'\)/;

/** Where controls name what they need: `needs="…"`, `needs={[…]}`, `needs: '…'`, `useMay('…')`, `mayNow('…')`. */
const NAMING = /\b(?:needs=\{?|needs: |useMay\(|mayNow\()(\[[^\]]*\]|\(?[^\s>,)]*)/g;
const NAME = /\w+\.\w+/g;

/** The page of the stage offers nothing else. */
const OF_A_STAGE = /^onboarding\./;

/** What each call of the routers needs. */
function neededBy(files: SourceFile[]): Map<string, string> {
  const needed = new Map<string, string>();
  for (const { text } of files.filter(({ path }) => path.endsWith('/router.ts'))) {
    let router = '';
    for (const line of text.split('\n')) {
      router = ROUTER.exec(line)?.[1] ?? router;
      const [, call, ability] = CALL.exec(line) ?? [];
      if (call && ability) needed.set(`${router}.${call}`, ability);
    }
  }
  return needed;
}

const isChange = (ability: string) => ABILITIES[ability as Ability]?.changes ?? true;

/**
 * What a change of a screen needs is named by a control of its feature, which hides it from people who lack it
 * (`client/lib/session/use-may.ts`). TypeScript holds that the names exist.
 */
export function checkNamedChanges(files: SourceFile[]): Violation[] {
  const screens = files.filter(({ path, isTest }) => /^client\/features\//.test(path) && !isTest);
  const featureOf = (path: string) => path.split('/')[2];
  const needed = neededBy(files);
  const named = new Set(
    screens.flatMap(({ path, text }) =>
      [...text.matchAll(NAMING)].flatMap(([, needs = '']) =>
        (needs.match(NAME) ?? []).map((ability) => `${featureOf(path)} ${ability}`),
      ),
    ),
  );
  return screens.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(MADE)].flatMap(([, call = '']) => {
        const ability = needed.get(call);
        if (
          !ability ||
          !isChange(ability) ||
          OF_A_STAGE.test(call) ||
          named.has(`${featureOf(path)} ${ability}`)
        )
          return [];
        if (/^\s*(\*|\/\/|\/\*\*)/.test(line)) return [];
        const message = `no control of this feature names what ${call} needs: give the button that makes or begins it needs="${ability}".`;
        return [{ path, line: index + 1, message }];
      }),
    ),
  );
}
