import { parseSync } from 'oxc-parser';
import type { SourceFile, Violation } from './source-files.ts';

/** The only file that may read the browser's time zone. */
const KEEPER = 'client/lib/session/own-zone.ts';

/** Methods of Date that use the browser's time zone. Methods in UTC are for calendar dates. */
const OF_THE_BROWSER = new Set([
  ...['Hours', 'Minutes', 'Date', 'Day', 'Month', 'FullYear'].flatMap((part) => [`get${part}`, `set${part}`]),
  'getTimezoneOffset',
  'toDateString',
  'toTimeString',
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
]);

/** Screens show times and days in the zone of the person's profile, not in the browser's. */
export function checkBrowserClock({ path, text, isTest }: SourceFile): Violation[] {
  if (!path.startsWith('client/') || path.startsWith('client/e2e/') || path === KEEPER || isTest) return [];
  return clocksIn(parseSync(path, text).program).map(({ name, start }) => ({
    path,
    line: text.slice(0, start).split('\n').length,
    message:
      `${name} goes by the clock of the browser, and screens by the zone of the person's profile: ` +
      'use client/lib/format/format.ts, client/lib/format/own-days.ts, or server/core/contract/zone-words.ts with ownZone().',
  }));
}

type Node = Record<string, unknown> & { type?: unknown };

/** Uses of the browser's clock in the program, in order. */
function clocksIn(program: unknown): { name: string; start: number }[] {
  const found: { name: string; start: number }[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    const name = clockOf(node);
    if (name) found.push({ name, start: Number(node.start) });
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return found;
}

function clockOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const [object, property] = [nameOf(node.object), nameOf(node.property)];
    // Types, such as Intl.DateTimeFormatOptions, are not member expressions.
    if (object === 'Intl' && property === 'DateTimeFormat') return 'Intl.DateTimeFormat';
    if (object === 'Temporal' && property === 'Now') return 'Temporal.Now';
    return OF_THE_BROWSER.has(property) ? property : undefined;
  }
  // `new Date(2026, 10, 20)` is midnight in the browser's zone.
  const { callee, arguments: given } = node;
  if (node.type !== 'NewExpression' || nameOf(callee) !== 'Date' || !Array.isArray(given)) return undefined;
  return given.length > 1 ? 'new Date(year, month, …)' : undefined;
}

const nameOf = (node: unknown): string => String((node as Node | null)?.name ?? '');
