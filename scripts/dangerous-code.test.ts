import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Source that people and browsers run, without tests and benches. */
function sources(): Array<{ path: string; text: string }> {
  const skipped = /(^|\/)(node_modules|dist|e2e|test|bench|migrations)\/|\.test\.tsx?$|testing\.ts$/;
  return ['server', 'client', 'db', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.(tsx?|m?js)$/.test(path) && !skipped.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/** Code that would run text as code, or as the markup of a page. */
test.each([
  [
    'a shell',
    /\bexecSync\(|(?<![.\w])exec\(|import (?!(type )?\{)[^;]*'node:child_process'|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'|import\('node:child_process'\)|(spawn|execFile)(Sync)?\(\s*['"`][\w/]*\b(ba|da)?sh['"`]|shell: (?!false)/,
  ],
  ['text as code', /\beval\(|\bFunction\(['"`]|new Function\(|from 'node:vm'|setTimeout\(['"`]/],
  ['bytes as objects', /from 'node:v8'|\bdeserialize\(|from '(js-)?yaml'|from 'node-serialize'/],
  ['text as markup', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/],
])('nothing runs %s', (_what, pattern) => {
  const all = sources();
  expect(all.length).toBeGreaterThan(500);
  const found = all.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('random numbers that can be guessed are no secrets: a pause and the ids of drafts use them', () => {
  const guessable = sources().filter(({ text }) => text.includes('Math.random'));
  expect(guessable.map(({ path }) => path).sort()).toEqual([
    'client/features/qualifications/model/drafts.ts',
    'server/core/kernel/write.ts',
  ]);
});

/** The files that open connections, with the settings that name the addresses; no other file of the server does. */
const OUTGOING: Record<string, string> = {
  'db/': 'DATABASE_URL',
  'server/jobs/primary.ts': 'DATABASE_URL',
  'server/doctor/examine-proxy.ts': 'PORTAL_URL',
  'server/drivers/ai/language-model.ts': 'AI_BASE_URL',
  'server/drivers/identity/openid-connect.ts': 'OIDC_ISSUER',
  'server/drivers/mail/smtp.ts': 'SMTP_URL',
  'server/drivers/mail/outbox.ts': 'none: it writes files',
  'server/drivers/scanner/clamd.ts': 'CLAMD_URL',
  'server/drivers/storage/s3.ts': 'S3_ENDPOINT',
  'server/tracing/create-tracing.ts': 'OTEL_EXPORTER_OTLP_ENDPOINT',
};

test('the server connects only to what its settings name', () => {
  const opens = new RegExp(
    [
      /\bfetch\(/,
      /(?<!\^)\bpostgres\(/,
      /new pg\.|new S3Client\(|new OTLPTraceExporter\(/,
      /createTransport\(|createOpenAICompatible\(|createAnthropic\(|\.discovery\(/,
      /import \{[^}]*\b(connect|createConnection|request|get)\b[^}]*\} from 'node:(net|tls|https?|http2|dgram)'/,
      /import (?!(type )?\{)[^;]*'node:(net|tls|https?|http2|dgram)'|import\('node:(net|tls|https?|http2|dgram)'\)/,
      /new WebSocket\(/,
      /from 'undici'/,
    ]
      .map(({ source }) => source)
      .join('|'),
  );
  const files = sources().filter(({ path }) => /^(server|db)\//.test(path) && !path.startsWith('db/sample/'));
  const opening = files.filter(({ text }) => opens.test(text)).map(({ path }) => path);
  const known = Object.keys(OUTGOING);
  expect(opening.filter((path) => !known.some((one) => path.startsWith(one)))).toEqual([]);
  expect(known.filter((one) => !opening.some((path) => path.startsWith(one)))).toEqual([]);
  const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  for (const setting of Object.values(OUTGOING).filter((name) => !name.startsWith('none')))
    expect(operating).toContain(`\`${setting}\``);
});

test('the server follows no redirect', () => {
  const asking = sources()
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })))
    .filter(({ line }) => /(?<![.\w])fetch\(|follow-redirects|maxRedirections/.test(line));
  expect(asking.map(({ path }) => path)).toEqual(['server/drivers/ai/language-model.ts']);
  expect(asking.filter(({ line }) => !line.includes("redirect: 'error'"))).toEqual([]);
});

/** Each algorithm that the code names, by the word of the inventory in docs/security.md. */
const CRYPTOGRAPHY: Record<string, string> = {
  sha256: 'SHA-256',
  sha1: 'SHA-1',
  'aes-256-gcm': 'AES-256-GCM',
  HS256: 'HS256',
  scrypt: 'scrypt',
  argon2: 'argon2id',
  TOTP: 'TOTP',
};

test('the code names the algorithms of the inventory, and no other', () => {
  const names = [
    /\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)\(\s*'([\w-]+)'/g,
    /\bhash\('([\w-]+)'/g,
    /\b(?:ALGORITHM|CIPHER) = '([\w-]+)'/g,
    /\balgorithms: \['(\w+)'/g,
    /\balg: '(\w+)'/g,
    /\b(scrypt|pbkdf2|hkdf)(?:Sync)?\(/g,
    /from '(argon2|bcrypt)'/g,
    /\bnew (TOTP|HOTP)\(/g,
  ];
  const code = sources().filter(({ path }) => /^(server|db|client)\//.test(path));
  const unnamed =
    /\bcreate(Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)\(\s*(?!'|(CIPHER|ALGORITHM)\b)|\.subtle\b/;
  expect(code.filter(({ text }) => unnamed.test(text)).map(({ path }) => path)).toEqual([]);
  const found = code.flatMap(({ path, text }) =>
    names.flatMap((name) => [...text.matchAll(name)].map(([, algorithm = '']) => ({ path, algorithm }))),
  );
  expect([...new Set(found.map(({ algorithm }) => algorithm))].sort()).toEqual(
    Object.keys(CRYPTOGRAPHY).sort(),
  );
  // Lists of leaked passwords are published in it.
  const weak = found.filter(({ algorithm }) => algorithm === 'sha1').map(({ path }) => path);
  expect(weak).toEqual(['server/core/security/leaked-passwords.ts']);
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const [inventory = ''] = /^Cryptography:.*?\n\n/ms.exec(text) ?? [];
  expect(Object.values(CRYPTOGRAPHY).filter((word) => !inventory.includes(word))).toEqual([]);
});
