import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import type { Violation } from './structure/source-files.ts';

const DOCUMENTS = ['README.md', 'docs/**/*.md'];

/** Generated paths, which a fresh clone lacks. */
const GENERATED = /^(data|\.cache|node_modules|client\/dist|test-results|playwright-report)(\/|$)/;

/**
 * Paths in the documents that do not exist. A word in backticks is a path when it begins with one of the root's
 * folders or looks like a file of the root; a link is one unless it leads to another site.
 */
export function findStaleReferences(root: string): Violation[] {
  const folders = globSync('*/', { cwd: root }).map((name) => name.replaceAll('\\', '/').replace(/\/$/, ''));
  const tops = [...folders, '.ci'];
  return DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) => check(root, path, tops));
}

function check(root: string, path: string, tops: string[]): Violation[] {
  const text = readFileSync(join(root, path), 'utf8');
  const references = [
    ...linksIn(text).map(({ target, at }) => ({ at, target: posix.join(dirname(path), target) })),
    ...codeIn(text).filter(({ target }) => isPath(target, tops)),
  ].sort((a, b) => a.at - b.at);
  return references.flatMap(({ target, at }) => {
    if (GENERATED.test(target) || exists(root, target)) return [];
    const line = text.slice(0, at).split('\n').length;
    return [{ path, line, message: `${target} is not there: say where it is now, or leave it out.` }];
  });
}

type Reference = { target: string; at: number };

function linksIn(text: string): Reference[] {
  return [...text.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)].flatMap(({ 1: link = '', index }) => {
    const target = decodeURI(link.split('#', 1)[0] ?? '');
    return target === '' || /^[a-z]+:|^\//i.test(target) ? [] : [{ target, at: index }];
  });
}

/** Inline code; fenced blocks are examples. */
function codeIn(text: string): Reference[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(({ 1: code = '', index }) => ({
    target: code.replace(/:\d+$/, ''),
    at: index,
  }));
}

function isPath(code: string, tops: string[]): boolean {
  if (/[\s()=$]/.test(code)) return false;
  const [top = '', ...rest] = code.split('/');
  if (rest.length > 0) return tops.includes(top);
  // `schema.ts` alone is a kind of file; only names like those of the root's own files are paths.
  return /^((package|tsconfig|biome)\.json|(pnpm-|docker-compose)[\w-]*\.ya?ml|\w+\.config\.ts|README\.md)$/.test(
    code,
  );
}

/** `*`, `<verb>`, `{a,b}` and `…` are wildcards; at least one path must match. */
function exists(root: string, target: string): boolean {
  if (!/[*<{…]/.test(target)) return existsSync(join(root, target));
  const pattern = target
    .replace(/<[^>]*>|…/g, '*')
    .replaceAll('**', '*')
    .replace(/\/$/, '');
  return globSync([pattern, pattern.replaceAll('*', '**')], { cwd: root }).length > 0;
}

const DECISIONS = 'docs/decisions';
const PARTS = ['**Context.**', '**Decision.**', '**Consequences.**'];

/** Decisions that lack a part of the common style, or their line in the index. */
export function findUnfinishedDecisions(root: string): Violation[] {
  const indexPath = join(root, DECISIONS, 'README.md');
  const index = existsSync(indexPath) ? readFileSync(indexPath, 'utf8') : '';
  return globSync(`${DECISIONS}/[0-9]*.md`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) => {
      const name = basename(path);
      const [title = '', , date = '', ...rest] = readFileSync(join(root, path), 'utf8').split('\n');
      const missing = [
        ...(title.startsWith(`# ${name.slice(0, 4)} · `) ? [] : [`the title "# ${name.slice(0, 4)} · …"`]),
        ...(/^\d{4}-\d\d-\d\d/.test(date) ? [] : ['a date in its third line']),
        ...PARTS.filter((part) => rest.filter((line) => line.startsWith(part)).length !== 1),
        ...(index.includes(`](${name})`) ? [] : [`its line in ${DECISIONS}/README.md`]),
      ];
      if (missing.length === 0) return [];
      const message = `Missing: ${missing.join(', ')}. ${DECISIONS}/README.md says how a record is written.`;
      return [{ path, line: 1, message }];
    });
}

if (import.meta.main) {
  const root = process.cwd();
  const stale = [...findStaleReferences(root), ...findUnfinishedDecisions(root)];
  for (const { path, line, message } of stale) console.error(`${path}:${line}\n  ${message}`);
  if (stale.length > 0) process.exitCode = 1;
}
