import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Services } from './context.ts';

/** What a module's plain Fastify routes are given, so that they need to know nothing of the server's making. */
export type UploadDoor = {
  services: Services;
  /** Who is calling, from where; the same that procedures receive. */
  contextOf(request: FastifyRequest): Promise<Context>;
};

/**
 * Adds a module's streaming routes, with their full paths. Modules export theirs as `uploads` in `uploads.ts`; the server
 * registers each in a scope of its own, so that parsers and hooks added there stay there.
 */
export type UploadRoutes = (scope: FastifyInstance, door: UploadDoor) => Promise<void>;
