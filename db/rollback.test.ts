import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { USABLE_FROM } from './version.ts';

const folder = join(import.meta.dirname, 'migrations');

/**
 * Migrations after which a version from before them no longer works: what it lacks, and the version that brought the
 * migration. After any other migration the version before still reads and writes, so that going back needs no restore.
 * `docs/operating.md` names the last one.
 */
const ENDS: Record<string, { lacks: string; since: string }> = {
  '0006_without_document_changes.sql': { lacks: 'the table of changes of documents', since: '1.0.0' },
  '0008_clauses_of_documents.sql': { lacks: 'the words of passages', since: '1.0.0' },
};

/** Statements after which an earlier version fails: what it reads is gone, or what it writes is refused. */
const BREAKS = [
  /drop\s+(table|column|view|type)\b/i,
  /\brename\s+(to|column)\b/i,
  /alter\s+column\s+"?\w+"?\s+(set\s+data\s+)?type\b/i,
  /alter\s+column\s+"?\w+"?\s+set\s+not\s+null/i,
  /add\s+column\s+(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null/i,
];

const statementsOf = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .replaceAll(/--(?!> statement).*$/gm, '')
    .split('--> statement-breakpoint');

const breaking = (name: string) =>
  statementsOf(name).filter((statement) => BREAKS.some((pattern) => pattern.test(statement)));

const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql') && !name.startsWith('0000'));

test('a migration that ends the version before says so', () => {
  const unsaid = migrations.filter((name) => breaking(name).length > 0 && !(name in ENDS));
  expect(unsaid.map((name) => ({ name, statements: breaking(name) }))).toEqual([]);
});

test('what is said to end the version before does so', () => {
  expect(
    Object.keys(ENDS).filter((name) => !migrations.includes(name) || breaking(name).length === 0),
  ).toEqual([]);
});

const last = Object.keys(ENDS).sort().at(-1) ?? '';

test('a database is usable from the version on that brought the last of them', () => {
  expect(USABLE_FROM).toBe(ENDS[last]?.since);
});

test('the document names the last of them', () => {
  const text = readFileSync(join(folder, '../../docs/operating.md'), 'utf8');
  expect(text).toContain(`\`db/migrations/${last}\``);
});
