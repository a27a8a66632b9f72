import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLater } from './documented-calls.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { type DocumentedCall, findTesting } from './module-testing.ts';

/** Health, the API document and its page: the portal's own, not part of the contract. */
const OWN = /^\/(health|ready|openapi\.json|docs)(\/|$)/;

type Parameter = { name: string; in: string; required?: boolean; schema: unknown };
type Operation = {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content?: unknown }>;
  security: Array<Record<string, unknown>>;
};
type OpenApi = {
  openapi: string;
  info: { title: string; version: string };
  servers: Array<{ url: string }>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
};

let portal: TestPortal;
let document: OpenApi;
const homes = await findTesting();
const later = await findLater();
const served: Array<[string, string]> = [];

beforeAll(async () => {
  portal = await startTestPortal({ onRoute: collect });
  document = (await portal.request<OpenApi>({ path: '/openapi.json' })).body as OpenApi;
});
afterAll(closeTestPortal);

function collect({ method, url }: RouteOptions) {
  if (!url.startsWith('/api/')) return;
  const path = url.slice('/api'.length);
  if (OWN.test(path)) return;
  for (const each of [method].flat()) {
    if (each !== 'HEAD' && each !== 'OPTIONS') served.push([each, path.replaceAll(/:\w+/g, '{}')]);
  }
}

const key = ([method, path]: DocumentedCall) => `${method} ${path}`;
const isServed = (call: DocumentedCall) => served.some((each) => key(each) === key(call));

describe('the calls of the specification', () => {
  test('that a module brings are there', () => {
    const gone = homes.flatMap(({ path, documented = [], beyond = [] }) =>
      [...documented, ...beyond].filter((call) => !isServed(call)).map((call) => `${key(call)} (${path})`),
    );
    expect(gone, 'These are documented and gone.').toEqual([]);
  });

  test('those listed as later are not there yet', () => {
    const arrived = [...later].flatMap(([path, calls]) =>
      calls.filter(isServed).map((call) => `${key(call)} (${path})`),
    );
    expect(arrived, "These exist now: move them into their module's testing.ts, as `documented`.").toEqual(
      [],
    );
  });

  test('what is served is listed, once', () => {
    const brought = homes.flatMap(({ documented = [], beyond = [] }) => [...documented, ...beyond]);
    const listed = [...brought, ...[...later.values()].flat()].map(key);
    expect(listed.filter((call, index) => listed.indexOf(call) !== index)).toEqual([]);
    const unlisted = served.map(key).filter((call) => !listed.includes(call));
    const sentence =
      'List these in the testing.ts beside their router.ts or uploads.ts: `documented` or `beyond`.';
    expect(unlisted, sentence).toEqual([]);
  });
});

describe('the API document', () => {
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  test('is OpenAPI 3.1 with a title, a version and a server', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.stringMatching(/\S/), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: 'http://portal.example/api' }]);
  });

  test('has exactly the calls that are served', () => {
    const documented = operations().map(({ method, path }) =>
      key([method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '{}')]),
    );
    expect(documented.sort()).toEqual(served.map(key).sort());
  });

  test('declares every parameter of a path, and no other', () => {
    for (const { path, method, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect([method, path, declared.map(({ name }) => name)]).toEqual([method, path, inPath]);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  test('names every call once, and says what it does, what it answers and how it fails', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const { operation } of operations()) {
      expect(operation.summary).toMatch(/\S/);
      expect(Object.keys(operation.responses)).toEqual([expect.stringMatching(/^20[01]$/), 'default']);
      for (const answer of Object.values(operation.responses)) expect(answer.description).toMatch(/\S/);
    }
  });

  test('says what writes take, and puts everything that reads take into the query', () => {
    for (const { method, path, operation } of operations()) {
      if (method === 'get') expect([path, operation.requestBody]).toEqual([path, undefined]);
    }
    const signup = document.paths['/auth/signup']?.post?.requestBody?.content['application/json']?.schema;
    expect(signup).toMatchObject({
      required: ['name', 'email', 'password', 'phoneNumber'],
      properties: { name: { type: 'string' } },
    });
    const created = document.paths['/auth/admin-create-user']?.post?.requestBody;
    expect(created?.content['application/json']?.schema).toMatchObject({
      required: expect.arrayContaining(['firstName', 'role', 'workEmail']),
    });
  });

  test('asks for the token exactly where it is needed', () => {
    const open = operations()
      .filter(({ operation }) => operation.security.length === 0)
      .map(({ path }) => path);
    expect(open.sort()).toEqual([
      '/auth/confirm-email',
      '/auth/forgot-password',
      '/auth/login',
      '/auth/reset-password',
      '/auth/signup',
    ]);
    for (const { operation } of operations()) {
      for (const scheme of operation.security.flatMap((each) => Object.keys(each)))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  test('refers only to what it has', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    const targets = new Set([...references].map((match) => match[1] ?? ''));
    for (const target of targets) {
      const found = target
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);
      expect([target, found]).toEqual([target, expect.any(Object)]);
    }
    expect(targets.size).toBeGreaterThan(0);
  });
});
