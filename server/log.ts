import type { FastifyServerOptions } from 'fastify';
import type { Settings } from './settings.ts';

/** Structured lines; readable ones on a terminal. What could hold a secret never reaches them. */
export function logOptions(settings: Settings): FastifyServerOptions['logger'] {
  if (settings.logLevel === 'silent') return false;
  return {
    level: settings.logLevel,
    redact: {
      paths: ['*.password', '*.newPassword', '*.token', '*.authorization', 'req.headers', 'headers'],
      censor: '[redacted]',
    },
    serializers: { req: ({ method, url }) => ({ method, path: String(url).split('?', 1)[0] }) },
    ...(process.stdout.isTTY
      ? {
          transport: {
            target: 'pino-pretty',
            options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
          },
        }
      : {}),
  };
}
