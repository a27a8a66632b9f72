import type { FastifyReply } from 'fastify';
import { jsonOf } from '../core/data/hot/json-text.ts';

/** Matches no text that a user wrote: quotation marks inside of JSON strings have a backslash before them. */
const ids = /(?<!\\)"id": ?("[^"\\]*"|null)/g;

/** REST answers have the documented `_id` beside each `id`. */
export const withDocumentedIds = (json: string): string => json.replace(ids, '"_id":$1,"id":$1');

/** Answers with the result of a call, as JSON text or as a value. */
export const sendJson = (reply: FastifyReply, answer: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(withDocumentedIds(jsonOf(answer) ?? ''));
