import type { FastifyServerOptions } from 'fastify';
import type { Settings } from './settings.ts';

export type LogTarget = { write(line: string): void };

/**
 * Structured lines; readable ones on a terminal. What could hold a secret never reaches them.
 * @param stream where they go; standard output without one
 */
export function logOptions(settings: Settings, stream?: LogTarget): FastifyServerOptions['logger'] {
  if (settings.logLevel === 'silent') return false;
  return {
    level: settings.logLevel,
    redact: {
      paths: ['*.password', '*.newPassword', '*.token', '*.authorization', 'req.headers', 'headers'],
      censor: '[redacted]',
    },
    serializers: { req: ({ method, url }) => ({ method, path: String(url).split('?', 1)[0] }) },
    ...(stream ? { stream } : {}),
    ...(process.stdout.isTTY && !stream
      ? {
          transport: {
            target: 'pino-pretty',
            options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
          },
        }
      : {}),
  };
}
