import { VERSION } from '@portal/db/version.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { z } from 'zod';
import { jsonIn, type Upload } from '../core/kernel/uploads.ts';
import type { Settings } from '../settings.ts';
import { appRouter } from '../trpc/app-router.ts';
import { restCalls } from './calls.ts';
import { docsPage } from './docs-page.ts';
import { errorSchema, failureResponses } from './failures.ts';
import { nameSchemas } from './named-schemas.ts';
import { operationOf } from './operations.ts';
import { uploadOperation } from './upload-operations.ts';

type Sources = { settings: Settings; uploads: Upload[] };

/** The API document, made from the same declarations as the routes, and a page to read and try it. */
export const openApiPlugin = fp(async (app: FastifyInstance, { settings, uploads }: Sources) => {
  let document: Promise<string> | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= openApiDocument(settings, uploads).then((made) => JSON.stringify(made));
    return reply.type('application/json').send(await document);
  });
  await docsPage(app, settings);
});

/** OpenAPI 3.1, with the modules' own names for input and output schemas. */
export async function openApiDocument(
  { companyName, portalUrl }: Pick<Settings, 'companyName' | 'portalUrl'>,
  uploads: Upload[],
) {
  const calls = restCalls(appRouter);
  const schemas = await nameSchemas([
    ...calls.flatMap(({ input, output }) => [...used(input, 'input'), ...used(output, 'output')]),
    ...uploads.flatMap(({ fields, answer }) => [
      ...Object.values(fields.shape as Record<string, z.ZodType>).flatMap((field) => {
        const json = jsonIn(field);
        return json ? used(json, 'input') : used(field, 'output');
      }),
      ...used(answer, 'output'),
    ]),
  ]);

  const paths: Record<string, Record<string, unknown>> = {};
  const add = (path: string, method: string, operation: unknown) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const call of calls) {
    const { method, path, alias } = call.rest;
    add(path, method, operationOf(call, path, call.name, schemas));
    if (alias) add(alias, method, operationOf(call, alias, `${call.name}2`, schemas));
  }
  for (const upload of uploads) {
    for (const [index, path] of upload.paths.entries()) {
      add(path, 'post', uploadOperation(upload, path, index === 0 ? '' : String(index + 1), schemas));
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${companyName} Portal`,
      version: VERSION,
      description:
        'Instants are ISO-8601 in UTC; calendar dates are YYYY-MM-DD. Every object with an `id` carries it as `_id` too. ' +
        'Ids are UUIDs, so `/licenses/by-state/{state}` is never `/licenses/{id}/…`. ' +
        'Some calls need a recent confirmation: after a 403 with the code `confirmation_needed`, call `POST /auth/confirm` and repeat the call.',
      license: { name: 'For members of the company', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `${portalUrl}/api` }],
    tags: tagsOf(Object.keys(paths)),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: BEARER } },
      responses: failureResponses,
      schemas: { Error: errorSchema, ...schemas.components() },
    },
    paths,
  };
}

const BEARER =
  'The token of a sign-in. It lives a day and is renewed while it is used: an answer with the header `Session-Token` brings the ' +
  'one for all later calls, and the one before soon stops working. Using a replaced one again ends the session. A session ends ' +
  'after 7 days without use, and 30 days after the sign-in.';

const used = (schema: z.ZodType | undefined, direction: 'input' | 'output') =>
  schema ? [[schema, direction] as [z.ZodType, typeof direction]] : [];

const tagsOf = (paths: string[]) =>
  [...new Set(paths.map((path) => path.split('/')[1] ?? ''))]
    .sort()
    .map((name) => ({ name, description: `What is below \`/api/${name}\`.` }));
