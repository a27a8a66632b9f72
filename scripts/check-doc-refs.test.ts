import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findStaleReferences, findUnfinishedDecisions } from './check-doc-refs.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-doc-refs-'));
  write('server/modules/auth/router.ts', '');
  write('docs/operating.md', '# Operating');
  write('package.json', '{}');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function stale(document: string, path = 'README.md') {
  write(path, document);
  return findStaleReferences(root).map(({ line, message }) => `${line} ${message.split(' ', 1)[0]}`);
}

test('what is there is left in peace, as a path, a pattern and a link', () => {
  const document = `
    \`server/modules/auth/router.ts\`, \`server/modules/auth/\`, \`package.json\`, [how](docs/operating.md#backups)
    \`server/modules/<noun>/router.ts\`, \`server/modules/*/router.ts\`, \`server/modules/auth/router.ts:12\`
  `;
  expect(stale(document)).toEqual([]);
});

test('what is gone is named with its line', () => {
  expect(stale('\n`server/gone.ts` and\n[this](docs/gone.md) and `vitest.config.ts`')).toEqual([
    '2 server/gone.ts',
    '3 docs/gone.md',
    '3 vitest.config.ts',
  ]);
});

test('links are relative to their document', () => {
  expect(
    stale('[a](../../package.json) [b](operating.md) [c](nowhere.md)', 'docs/decisions/0001-a.md'),
  ).toEqual(['1 docs/decisions/operating.md', '1 docs/decisions/nowhere.md']);
});

test('what only looks like a path is none of its business', () => {
  const document = `
    \`schema.ts\` \`GET /users/me\` \`application/json\` \`data/secret\` \`pnpm start\` [web](https://example.com/a.md)
    [here](#below) \`client/dist/index.html\`

\`\`\`
\`server/example.ts\`
\`\`\`
  `;
  expect(stale(document)).toEqual([]);
});

const RECORD = '# 0007 · Gulls\n\n2026-11-23\n\n**Context.** a\n\n**Decision.** b\n\n**Consequences.** c\n';

function unfinished(record: string, index = '[0007](0007-gulls.md)') {
  write('docs/decisions/0007-gulls.md', record);
  write('docs/decisions/README.md', index);
  return findUnfinishedDecisions(root).map(({ message }) => message.split(/^Missing: |\. docs/)[1]);
}

test('a complete record in the index is accepted', () => {
  expect(unfinished(RECORD)).toEqual([]);
});

test.each([
  ['# 7. Gulls', '# 0007 · Gulls', 'the title "# 0007 · …"'],
  ['Accepted', '2026-11-23', 'a date in its third line'],
  ['## Context', '**Context.**', '**Context.**'],
  ['So', '**Decision.**', '**Decision.**'],
  ['', '**Consequences.**', '**Consequences.**'],
  ['**Decision.** b\n\n**Decision.**', '**Decision.**', '**Decision.**'],
])('a record with "%s" in place of "%s" is refused', (wrong, right, missing) => {
  expect(unfinished(RECORD.replace(right, wrong))).toEqual([missing]);
});

test('a record that the index does not link is refused', () => {
  expect(unfinished(RECORD, '')).toEqual(['its line in docs/decisions/README.md']);
});
