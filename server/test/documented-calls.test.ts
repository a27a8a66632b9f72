import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { type DocumentedCall, findTesting } from './module-testing.ts';

/** Health, the API document and its page are not part of the specification. */
const OWN = /^\/(health|ready|openapi\.json|docs)(\/|$)/;

type Parameter = { name: string; in: string; required?: boolean; schema: unknown };
type Answer = { $ref?: string; description?: string; content?: Record<string, { schema: Schema }> };
type Schema = Record<string, unknown> & { $ref?: string };
type Operation = {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
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
  test('exist for every module that declares them', () => {
    const gone = homes.flatMap(({ path, documented = [], beyond = [] }) =>
      [...documented, ...beyond].filter((call) => !isServed(call)).map((call) => `${key(call)} (${path})`),
    );
    expect(gone, 'These are documented and gone.').toEqual([]);
  });

  test('are served and listed once', () => {
    const listed = homes.flatMap(({ documented = [], beyond = [] }) => [...documented, ...beyond].map(key));
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

  const bodyOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
  const find = (reference: string) =>
    reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);
  const resolved = <T extends { $ref?: string }>(node: T): T => (node.$ref ? (find(node.$ref) as T) : node);

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

  test('names every call once, with a description and its answers', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const { operation } of operations()) {
      expect(operation.summary).toMatch(/\S/);
      const [status = '', answer] = Object.entries(operation.responses)[0] ?? [];
      expect(status).toMatch(/^20[01]$/);
      expect(answer?.description).toMatch(/\S/);
    }
  });

  test.each([
    ['/auth/login', 'post', ['400', '401', '408', '409', '422', '429', '503']],
    ['/auth/profile', 'get', ['400', '401', '403', '429', '503']],
    ['/users', 'get', ['400', '401', '403', '404', '429', '503']],
    ['/users/{id}', 'put', ['400', '401', '403', '404', '408', '409', '422', '429', '503']],
    [
      '/upload/document',
      'post',
      ['400', '401', '403', '408', '409', '413', '415', '422', '429', '503', '507'],
    ],
  ])('lists every error of %s (%s)', (path, method, statuses) => {
    const { responses = {} } = document.paths[path]?.[method] ?? {};
    expect(Object.keys(responses).slice(1)).toEqual([...statuses, 'default']);
  });

  test('describes every error by the one error schema', () => {
    for (const { operation } of operations()) {
      for (const answer of Object.values(operation.responses).slice(1)) {
        expect(resolved(answer).content?.['application/json']?.schema).toEqual({
          $ref: '#/components/schemas/Error',
        });
      }
    }
  });

  test('has each named schema of the modules once', () => {
    const { schema } =
      document.paths['/departments']?.get?.responses['200']?.content?.['application/json'] ?? {};
    expect(schema).toEqual({ $ref: '#/components/schemas/DepartmentList' });
    expect(document.components.schemas.DepartmentList).toMatchObject({
      properties: { departments: { type: 'array', items: { $ref: '#/components/schemas/Department' } } },
    });
    expect(bodyOf('/departments', 'post')?.$ref).toBe('#/components/schemas/DepartmentInput');
    // Path parameters are not part of the body.
    expect(bodyOf('/departments/{id}', 'put')).toMatchObject({ properties: { name: { type: 'string' } } });
    expect(bodyOf('/departments/{id}', 'put')).not.toHaveProperty('properties.id');
  });

  test('distinguishes input from output where a field has a default', () => {
    const { required } = resolved(bodyOf('/departments', 'post') ?? {}) as { required: string[] };
    expect(required).toEqual(['name']);
    expect(document.components.schemas.Department).toMatchObject({
      required: expect.arrayContaining(['id', '_id', 'name', 'description']),
    });
  });

  test('describes the bodies of writes, and the query parameters of reads', () => {
    for (const { method, path, operation } of operations()) {
      if (method === 'get') expect([path, operation.requestBody]).toEqual([path, undefined]);
    }
    expect(resolved(bodyOf('/auth/signup', 'post') ?? {})).toMatchObject({
      required: ['name', 'email', 'password', 'phoneNumber'],
      properties: { name: { type: 'string' } },
    });
    expect(resolved(bodyOf('/auth/admin-create-user', 'post') ?? {})).toMatchObject({
      required: expect.arrayContaining(['firstName', 'role', 'workEmail']),
    });
  });

  test('requires the token exactly where it is needed', () => {
    const open = operations()
      .filter(({ operation }) => operation.security.length === 0)
      .map(({ path }) => path);
    expect(open.sort()).toEqual([
      '/auth/confirm-email',
      '/auth/forgot-password',
      '/auth/login',
      '/auth/passkeys/login',
      '/auth/passkeys/request',
      '/auth/reset-password',
      '/auth/restore-email',
      '/auth/signup',
      '/certificates/verify/{number}',
      '/offers/{id}/question',
    ]);
    for (const { operation } of operations()) {
      for (const scheme of operation.security.flatMap((each) => Object.keys(each)))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  test('resolves all of its references', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    const targets = new Set([...references].map((match) => match[1] ?? ''));
    for (const target of targets) expect([target, find(target)]).toEqual([target, expect.any(Object)]);
    expect(targets.size).toBeGreaterThan(0);
  });
});
