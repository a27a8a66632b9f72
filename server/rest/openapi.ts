import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { Upload } from '../core/uploads.ts';
import type { Settings } from '../settings.ts';
import { appRouter } from '../trpc/app-router.ts';
import { type RestCall, restCalls } from './calls.ts';
import { docsPage } from './docs-page.ts';
import { uploadOperations } from './upload-operations.ts';

type JsonSchema = Record<string, unknown>;

type Sources = { settings: Settings; uploads: Upload[] };

/** The API document, made from the same declarations as the routes, and a page to read and try it. */
export const openApiPlugin = fp(async (app: FastifyInstance, { settings, uploads }: Sources) => {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(settings, uploads));
    return reply.type('application/json').send(document);
  });
  await docsPage(app, settings);
});

export function openApiDocument(
  { companyName, portalUrl }: Pick<Settings, 'companyName' | 'portalUrl'>,
  uploads: Upload[],
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of restCalls(appRouter)) {
    for (const path of [call.rest.path, call.rest.alias]) {
      if (path) paths[path] = { ...paths[path], [call.rest.method.toLowerCase()]: operation(call, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${companyName} Portal`,
      version: '1.0.0',
      description:
        'Instants are ISO-8601 in UTC; calendar dates are YYYY-MM-DD. Every object with an `id` carries it as `_id` too.',
    },
    servers: [{ url: `${portalUrl}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
    paths: { ...paths, ...uploadOperations(uploads, { tiers: tierNames, failure: errorResponse }) },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

const errorResponse = {
  description: 'What went wrong',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const tierNames = {
  public: 'Anybody',
  account: 'Any signed-in account',
  staff: 'Approved accounts',
  admin: 'Administrators',
} as const;

function operation(call: RestCall, path: string) {
  const input = call.input ? inputSchema(call.input) : undefined;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const properties = (input?.properties ?? {}) as Record<string, JsonSchema>;
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const required = ((input?.required ?? []) as string[]).filter((name) => !inPath.includes(name));
  const asQuery = call.rest.method === 'GET';
  return {
    operationId: call.name,
    summary: call.rest.summary,
    description: `${tierNames[call.tier]}.`,
    tags: [path.split('/')[1]],
    security: call.tier === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: properties[name] ?? { type: 'string' },
      })),
      ...(asQuery
        ? rest.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
        : []),
    ],
    ...(!asQuery && rest.length > 0
      ? {
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: Object.fromEntries(rest), required },
              },
            },
          },
        }
      : {}),
    responses: {
      [call.rest.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: call.output ? outputSchema(call.output) : {} } },
      },
      default: errorResponse,
    },
  };
}

const inputSchema = (schema: z.ZodType) =>
  bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
const outputSchema = (schema: z.ZodType) =>
  bare(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

function bare({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
