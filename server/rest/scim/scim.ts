import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { notFound, PortalError } from '../../core/errors/errors.ts';
import type { ActorContext, Context } from '../../core/kernel/context.ts';
import { asService } from '../../core/kernel/service-actor.ts';
import { changeGroup, createGroup, removeGroup } from '../../modules/provisioning/commands/save-group.ts';
import { changePerson, createPerson, removePerson } from '../../modules/provisioning/commands/save-person.ts';
import { SCIM_PAGE, SCIM_PATH } from '../../modules/provisioning/constants.ts';
import { presentScimGroup, presentScimUser } from '../../modules/provisioning/presenter.ts';
import { getGroup, getProvisioned, listGroups, listProvisioned } from '../../modules/provisioning/queries.ts';
import { type ScimPage, scimGroup, scimUser } from '../../modules/provisioning/schema.ts';
import { failureOf, logFailure } from '../../plugins/errors.ts';
import { contextOf } from '../../plugins/session.ts';
import { resourceTypes, schemaDocuments, serviceProviderConfig } from './documents.ts';
import { parsed, scimError } from './errors.ts';
import { conditionsOf } from './filter.ts';
import { patched } from './patch.ts';

const CONTENT_TYPE = 'application/scim+json';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

type Request = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, unknown> }>;
/** Answers with a resource; undefined for no content. */
type Handler = (ctx: ActorContext, request: Request) => Promise<{ status?: number; body?: Resource }>;
type Resource = Record<string, unknown>;

/**
 * SCIM 2.0 (RFC 7643, RFC 7644) for the company's provisioning service. Everything it changes goes through the administrators'
 * commands.
 */
export async function scimPlugin(root: FastifyInstance) {
  await root.register(scimRoutes, { prefix: SCIM_PATH });
}

async function scimRoutes(app: FastifyInstance) {
  const { settings } = app.services;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [CONTENT_TYPE, 'application/json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.setErrorHandler((error: Error, request, reply) => sendFailure(request, reply, failureOf(error)));
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, notFound('Resource')));

  const route = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, handler: Handler) =>
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const ctx = asService(await authorized(request), 'provisioning');
        const { status = 200, body } = await handler(ctx, request as Request);
        if (!body) return reply.code(204).send();
        const { location } = (body.meta ?? {}) as { location?: string };
        if (status === 201 && location) reply.header('location', location);
        return send(reply.code(status), body);
      },
    });

  route('GET', '/ServiceProviderConfig', async () => ({ body: serviceProviderConfig(settings.portalUrl) }));
  for (const [path, documents] of [
    ['/ResourceTypes', resourceTypes(settings.portalUrl)],
    ['/Schemas', schemaDocuments(settings.portalUrl)],
  ] as const) {
    route('GET', path, async () => ({
      body: listOf(documents, { total: documents.length, startIndex: 1 }),
    }));
    route('GET', `${path}/:id`, async (_ctx, { params }) => {
      const document = documents.find(({ id }) => id === params.id);
      if (!document) throw notFound('Resource');
      return { body: document };
    });
  }
  userRoutes(route);
  groupRoutes(route);
}

type Route = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, handler: Handler) => void;

function userRoutes(route: Route): void {
  route('GET', '/Users', async (ctx, request) => {
    const page = pageOf(request);
    const { rows, total } = await listProvisioned(ctx, page);
    const resources = rows.map((row) => chosen(request, presentScimUser(ctx.services, row)));
    return { body: listOf(resources, { total, startIndex: page.startIndex }) };
  });
  route('POST', '/Users', async (ctx, { body }) => {
    const person = await createPerson(ctx, parsed(scimUser, body));
    return { status: 201, body: presentScimUser(ctx.services, person) };
  });
  route('GET', '/Users/:id', async (ctx, request) => {
    const person = await getProvisioned(ctx, idOf(request, 'User'));
    return { body: chosen(request, presentScimUser(ctx.services, person)) };
  });
  route('PUT', '/Users/:id', async (ctx, request) => {
    const input = parsed(scimUser, request.body);
    const person = await changePerson(ctx, idOf(request, 'User'), () => input);
    return { body: presentScimUser(ctx.services, person) };
  });
  route('PATCH', '/Users/:id', async (ctx, request) => {
    const person = await changePerson(ctx, idOf(request, 'User'), (before) =>
      parsed(scimUser, patched(presentScimUser(ctx.services, before), request.body)),
    );
    return { body: presentScimUser(ctx.services, person) };
  });
  route('DELETE', '/Users/:id', async (ctx, request) => {
    await removePerson(ctx, idOf(request, 'User'));
    return {};
  });
}

function groupRoutes(route: Route): void {
  route('GET', '/Groups', async (ctx, request) => {
    const page = pageOf(request);
    const { rows, total } = await listGroups(ctx, page);
    const resources = rows.map((row) => chosen(request, presentScimGroup(ctx.services, row)));
    return { body: listOf(resources, { total, startIndex: page.startIndex }) };
  });
  route('POST', '/Groups', async (ctx, { body }) => {
    const group = await createGroup(ctx, parsed(scimGroup, body));
    return { status: 201, body: presentScimGroup(ctx.services, group) };
  });
  route('GET', '/Groups/:id', async (ctx, request) => {
    const group = await getGroup(ctx, idOf(request, 'Group'));
    return { body: chosen(request, presentScimGroup(ctx.services, group)) };
  });
  route('PUT', '/Groups/:id', async (ctx, request) => {
    const { members, ...input } = parsed(scimGroup, request.body);
    const group = await changeGroup(ctx, idOf(request, 'Group'), () => ({
      ...input,
      members: members ?? [],
    }));
    return { body: presentScimGroup(ctx.services, group) };
  });
  route('PATCH', '/Groups/:id', async (ctx, request) => {
    const group = await changeGroup(ctx, idOf(request, 'Group'), (before) =>
      parsed(scimGroup, patched(presentScimGroup(ctx.services, before), request.body)),
    );
    return { body: presentScimGroup(ctx.services, group) };
  });
  route('DELETE', '/Groups/:id', async (ctx, request) => {
    await removeGroup(ctx, idOf(request, 'Group'));
    return {};
  });
}

/**
 * The context of a request with the right token.
 * @throws {PortalError} not_found without provisioning; unauthenticated, which is audited; too_many
 */
async function authorized(request: FastifyRequest): Promise<Context> {
  const ctx = await contextOf(request);
  const { settings, limits, auditTrail } = ctx.services;
  const { scimToken } = settings.identity;
  if (scimToken === undefined) throw notFound('Provisioning');
  const given = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim() ?? '';
  if (!timingSafeEqual(digest(given), digest(scimToken))) {
    // Refused ones beyond the limit cost nothing, and are not written.
    await limits.consume('wrongProvisioningTokensPerAddress', ctx.client.network);
    await auditTrail.record(ctx, {
      action: 'provisioning.token_refused',
      subject: ['provisioning', null],
      detail: { address: ctx.client.ip },
    });
    throw new PortalError('unauthenticated', 'The bearer token is missing or wrong.');
  }
  await limits.consume('provisioningCalls', 'all');
  return ctx;
}

/** Of one length, so that the comparison takes the same time for every token. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** An id that is none belongs to no resource. */
function idOf({ params }: Request, noun: string): string {
  const { id = '' } = params;
  if (!isUuid(id)) throw notFound(noun);
  return id;
}

/** A count or index that is no number counts as left out; one that is too large or small is moved into its limits. */
function pageOf({ query }: Request): ScimPage {
  const numberOf = (value: unknown, fallback: number) =>
    /^-?\d{1,9}$/.test(String(value)) ? Number(value) : fallback;
  return {
    conditions: typeof query.filter === 'string' ? conditionsOf(query.filter) : [],
    startIndex: Math.max(1, numberOf(query.startIndex, 1)),
    count: Math.min(SCIM_PAGE.max, Math.max(0, numberOf(query.count, SCIM_PAGE.default))),
  };
}

const listOf = (
  resources: readonly Resource[],
  { total, startIndex }: { total: number; startIndex: number },
) => ({
  schemas: [LIST],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const ALWAYS = ['schemas', 'id', 'meta'];

/** Without what `excludedAttributes` names, and only with what `attributes` does. */
function chosen({ query }: Request, resource: Resource): Resource {
  const namesOf = (value: unknown) =>
    typeof value === 'string' ? value.split(',').map((name) => name.trim().split('.')[0]?.toLowerCase()) : [];
  const [wanted, unwanted] = [namesOf(query.attributes), namesOf(query.excludedAttributes)];
  const entries = Object.entries(resource).filter(([name]) => {
    if (ALWAYS.includes(name)) return true;
    return wanted.length > 0 ? wanted.includes(name.toLowerCase()) : !unwanted.includes(name.toLowerCase());
  });
  return Object.fromEntries(entries);
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: PortalError) {
  logFailure(request.log, failure);
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  if (failure.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return send(reply.code(failure.status), scimError(failure));
}

/** As bytes: the framework adds a charset to texts, which the media type does not have. */
const send = (reply: FastifyReply, body: Resource) =>
  reply.header('content-type', CONTENT_TYPE).send(Buffer.from(JSON.stringify(body)));
