import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Source that people run, without tests and benches. */
function sources(): Array<{ path: string; text: string }> {
  const skipped = /(^|\/)(node_modules|dist|e2e|test|bench|migrations)\/|\.test\.tsx?$|testing\.ts$/;
  return ['server', 'client', 'db', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.tsx?$/.test(path) && !skipped.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/** Code that would run text as code, or as the markup of a page. */
test.each([
  [
    'a shell',
    /\bexecSync\(|(?<![.\w])exec\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'|shell: (?!false)/,
  ],
  ['text as code', /\beval\(|new Function\(|from 'node:vm'|setTimeout\(['"`]/],
  ['text as markup', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/],
  [
    'random numbers that can be guessed, as secrets',
    /(token|secret|password|code)\w*\s*[:=][^;\n]*Math\.random/i,
  ],
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
