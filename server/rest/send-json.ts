import type { FastifyReply } from 'fastify';
import { jsonOf } from '../core/data/json-text.ts';

/** No text that anybody wrote looks like it: inside of it, quotation marks have a backslash before them. */
const ids = /(?<!\\)"id": ?("[^"\\]*"|null)/g;

/** Answers of the REST door carry the documented `_id` beside each `id`. */
export const withDocumentedIds = (json: string): string => json.replace(ids, '"_id":$1,"id":$1');

/** Answers with whatever a call gave, as text or as a value. */
export const sendJson = (reply: FastifyReply, answer: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(withDocumentedIds(jsonOf(answer) ?? ''));
