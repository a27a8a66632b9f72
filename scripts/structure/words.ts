import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SourceFile, Violation } from './source-files.ts';

/** Coined words that nobody would search for, and the technical term for each. A phrase also matches a camelCase name. */
export const TERMS = new Map([
  ['announce briefly', 'announceTransient'],
  ['ask forgotten', 'forgottenClockOut'],
  ['ask plainly', 'sendRawRequest'],
  ['beside bare', 'compareWithBare'],
  ['beside columns', 'sharedColumns'],
  ['brake', 'throttle'],
  ['brakes', 'throttles'],
  ['census', 'counts'],
  ['checked at once', 'checkedSync'],
  ['count unless kept', 'countUnlessCached'],
  ['cried', 'published'],
  ['crier', 'notifier'],
  ['criers', 'notifiers'],
  ['cries', 'publishes'],
  ['crossed another', 'serialization conflict'],
  ['crossed one another', 'serialization conflict'],
  ['cry', 'publish'],
  ['crying', 'publishing'],
  ['door', 'protocol'],
  ['doors', 'protocols'],
  ['ear', 'listener'],
  ['find told', 'findMailed'],
  ['hashes at once', 'concurrentPasswordHashes'],
  ['heard at', 'receivedAt'],
  ['heard of readers', 'readerEvents'],
  ['in lots', 'in chunks'],
  ['keep pace', 'enforceMinimumRate'],
  ['keep rare', 'limitRareState'],
  ['kept count', 'cachedCount'],
  ['let much go on', 'insertActivity'],
  ['letter job', 'mailJob'],
  ['letters job', 'queueMailsJob'],
  ['letters told', 'emailCount'],
  ['limit silence', 'createIdleTimeout'],
  ['look again', 'refetch'],
  ['look at queue', 'refetchQueue'],
  ['look at waiting', 'refetchWaiting'],
  ['looks again', 'refetches'],
  ['lots', 'chunks'],
  ['on told', 'onEvent'],
  ['overtaken', 'conflictMessage'],
  ['paced', 'throttled'],
  ['pens', 'write access'],
  ['pour', 'stream'],
  ['poured', 'streamed'],
  ['pouring', 'streaming'],
  ['run apart', 'runInChildProcess'],
  ['says already', 'hasValues'],
  ['searches at once', 'concurrentSearches'],
  ['send away', 'close'],
  ['sought', 'query'],
  ['start what may', 'startNext'],
  ['tell at once', 'sendDirectly'],
  ['tell calendars', 'publishCalendarChange'],
  ['tell canceled', 'notifyCanceled'],
  ['tell expiries', 'notifyExpiries'],
  ['tell invited', 'notifyInvited'],
  ['tell listeners', 'notifyListeners'],
  ['tell moved', 'notifyMoved'],
  ['tell moves', 'notifyOfMoves'],
  ['tell now', 'notifyCommitted'],
  ['tell recipients', 'notifyRecipients'],
  ['tell tabs', 'notifyTabs'],
  ['texted', 'orJsonText'],
  ['unlikeness', 'distance'],
  ['what of', 'the part of'],
  ['whole when new', 'requireFieldsOfNew'],
  ['wished for', 'massAssigned'],
  ['wishes', 'extraFields'],
  ['write at once', 'writeInOneStatement'],
]);

/** Words of camelCase, snake_case and prose alike, in lower case, with one blank around each. */
const wordsOf = (text: string): string =>
  ` ${text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()
    .trim()} `;

const coinagesIn = (text: string): string[] => {
  const words = wordsOf(text);
  return [...TERMS.keys()].filter((coinage) => words.includes(` ${coinage} `));
};

const refusal = (path: string, line: number, coinage: string): Violation => ({
  path,
  line,
  message: `"${coinage}" is a word that nobody searches for: say "${TERMS.get(coinage)}".`,
});

/** Names, comments and file names use technical terms. Strings are not checked: screens have words of their own. */
export function checkWords({ path, text }: SourceFile): Violation[] {
  const inName = coinagesIn(path).map((coinage) => refusal(path, 1, coinage));
  if (coinagesIn(text).length === 0) return inName;
  const { program, comments } = parseSync(path, text);
  const found = [...namesOf(program), ...comments.map(({ value, start }) => ({ value, start }))];
  const refused = found
    .sort((one, other) => one.start - other.start)
    .flatMap(({ value, start }) =>
      coinagesIn(value).map((coinage) => refusal(path, text.slice(0, start).split('\n').length, coinage)),
    );
  return [...inName, ...refused];
}

/** The same for the documents of the project. */
export function checkDocumentWords(root: string): Violation[] {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return documents.sort().flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => coinagesIn(line).map((coinage) => refusal(path, at + 1, coinage))),
  );
}

type Found = { value: string; start: number };

function namesOf(program: unknown): Found[] {
  const names: Found[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const { type, name, start } = value as Record<string, unknown>;
    if (/^(JSX)?(Private)?Identifier$/.test(String(type)) && typeof name === 'string') {
      names.push({ value: name, start: Number(start) });
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(program);
  return names;
}
