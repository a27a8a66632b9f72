import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import type { ErrorCode } from '../core/errors/errors.ts';
import type { Settings } from '../settings.ts';
import { requestIdFrom } from './request-log.ts';
import { headersOfRefusals } from './security.ts';

type Said = { code: ErrorCode; error: string };
type Refusal = Said & { status: number };

/** The answer to a request whose headers or body were not complete in time. */
export const tooSlow: Said = { code: 'too_slow', error: 'The request took too long to arrive.' };

const NOT_HTTP: Refusal = { status: 400, code: 'bad_input', error: 'The request is not valid.' };
const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, ...tooSlow },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    error: 'The address and the headers of the request are too large.',
  },
};

/** Answers requests that Node could not parse, which reach no route and no hook, in the shape of every failure. */
export const malformedAnswerer = (settings: Pick<Settings, 'portalUrl'>) =>
  function answerMalformed(this: Pick<FastifyInstance, 'log'>, cause: ConnectionError, socket: Socket): void {
    if (cause.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, code, error } = refusals[cause.code] ?? NOT_HTTP;
    const requestId = requestIdFrom({});
    this.log.info({ status, cause: cause.code, requestId }, 'unreadable request');
    if (socket.writable) {
      const body = JSON.stringify({ error, code, requestId });
      const headers = {
        ...headersOfRefusals(settings),
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'x-request-id': requestId,
        connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(cause);
  };
