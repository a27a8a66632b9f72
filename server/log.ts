import type { FastifyServerOptions } from 'fastify';
import pino from 'pino';
import { describeError } from './core/errors/describe-error.ts';
import type { Settings } from './settings.ts';

/** Log lines are written in batches, flushed at least this often, in ms. */
const FLUSH_MS = 500;
const BATCH_BYTES = 12_288;

/** Receives the lines one by one. */
export type LogTarget = { write(line: string): void };

/**
 * Structured lines; readable ones on a terminal. Nothing logs bodies, headers, queries or personal data, so there is
 * nothing to redact; a test reads the lines of all kinds of calls.
 * @param target where they go; standard output without one
 */
export function logOptions({ logLevel }: Settings, target?: LogTarget): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  const serializers = {
    err: describeError,
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] }),
  };
  if (target) return { level: logLevel, serializers, stream: target };
  if (process.stdout.isTTY) {
    const options = { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' };
    return { level: logLevel, serializers, transport: { target: 'pino-pretty', options } };
  }
  const stream = pino.destination({ dest: 1, sync: false, minLength: BATCH_BYTES, periodicFlush: FLUSH_MS });
  return { level: logLevel, serializers, stream };
}
