import { readFileSync } from 'node:fs';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audits } from '../core/kernel/audits.ts';
import { allCalls } from '../rest/calls.ts';
import { appRouter } from '../trpc/app-router.ts';
import { closeTestPortal, startTestPortal } from './harness.ts';
import { findTesting, homeOf, rowsOf } from './module-testing.ts';

/** The contract tests of each module's testing.ts test who may make its calls; this file tests that no call is forgotten. */

const homes = await findTesting();
const calls = allCalls(appRouter);
const routes = new Set<string>();

beforeAll(async () => {
  await startTestPortal({ onRoute: collect });
});
afterAll(closeTestPortal);

function collect({ method, url }: RouteOptions) {
  for (const each of [method].flat()) {
    if (each === 'HEAD' || each === 'OPTIONS') continue;
    if (url === '/trpc/:path') routes.add('ALL /trpc/:path');
    else if (url.startsWith('/api/docs/assets/')) routes.add('GET /api/docs/assets/*');
    else routes.add(`${each} ${url}`);
  }
}

const listed = (kind: 'procedures' | 'routes') =>
  homes.flatMap((home) => Object.keys(home[kind] ?? {}).map((name) => ({ name, path: home.path })));
const twice = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('every procedure has exactly one row', async () => {
  const rows = listed('procedures');
  const missing = calls.filter(({ name }) => !rows.some((row) => row.name === name));
  const sentences = missing.map(async ({ name }) => `${name}: write its row in ${await homeOf(name)}.`);
  expect(await Promise.all(sentences)).toEqual([]);
  const left = rows.filter(({ name }) => !calls.some((call) => call.name === name));
  expect(left, 'These calls are gone: take their rows out.').toEqual([]);
  expect(twice(rows.map(({ name }) => name))).toEqual([]);
});

test('every route that is no procedure has exactly one row', () => {
  const rest = new Set(
    calls.flatMap(({ rest: face }) =>
      [face?.path, face?.alias].flatMap((path) =>
        path ? [`${face?.method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`] : [],
      ),
    ),
  );
  const plain = [...routes].filter((route) => !rest.has(route));
  const rows = listed('routes');
  const missing = plain.filter((route) => !rows.some(({ name }) => name === route));
  const sentence = 'Say who may use these, as `routes` in the testing.ts beside the file that adds them.';
  expect(missing, sentence).toEqual([]);
  const left = rows.filter(({ name }) => !plain.includes(name));
  expect(left, 'These routes are gone: take their rows out.').toEqual([]);
  expect(twice(rows.map(({ name }) => name))).toEqual([]);
});

test('every audit action is written by an example, or by a named test', () => {
  const words = Object.entries(audits).flatMap(([noun, { actions }]) =>
    Object.keys(actions).map((verb) => `${noun}.${verb}`),
  );
  const named = homes.flatMap(({ auditedIn = {} }) => Object.entries(auditedIn));
  const declared = new Set<string>([...homes.flatMap(auditedByExamples), ...named.map(([word]) => word)]);
  const unwritten = words.filter((word) => !declared.has(word));
  expect(
    unwritten,
    'Write an example that audits this, or take the word out of the audits.ts of its module.',
  ).toEqual([]);
  const unnamed = named.filter(
    ([word, path]) => !readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').includes(`'${word}'`),
  );
  expect(unnamed, 'These tests do not ask for the word that they are named for.').toEqual([]);
});

function auditedByExamples({ procedures = {}, routes = {} }: (typeof homes)[number]): readonly string[] {
  const rows = [...rowsOf([{ procedures }], calls).values()];
  const examples = rows.flatMap((row) => [row, ...Object.values(row.examples ?? {})]);
  const plain = Object.values(routes).flatMap((route) => [route, route.upload]);
  return [...examples, ...plain].flatMap((each) => each?.audits ?? []);
}
