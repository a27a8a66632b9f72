import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findStaleReferences } from './check-doc-refs.ts';

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
