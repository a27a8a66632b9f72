import { randomBytes } from 'node:crypto';
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isCertificateError } from '../certificate-error.ts';
import type { Settings } from '../settings.ts';
import { advice, type Found, ok, stops } from './finding.ts';
import { type Arrival, PROBE_HEADER, probeMark } from './probe-mark.ts';

/** How long an answer may take, in ms; the portal refuses an upload without a session before it reads the body. */
const ANSWER_MS = 3_000;
/** More than any proxy reads before it passes a request on. */
const BODY_BYTES = 4_000_000;

type Address = Pick<Settings, 'portalUrl' | 'secret' | 'courseVideoMaxBytes'>;

/** Calls the portal through its public address, and looks at what the proxy in between makes of it. */
export async function examineProxy(settings: Address): Promise<Found[]> {
  const { portalUrl, secret } = settings;
  const health = await answerOf(portalUrl, '/api/health', { headers: { [PROBE_HEADER]: probeMark(secret) } });
  if (health instanceof Error && isCertificateError(health))
    return [
      stops(
        `The certificate of ${portalUrl} is not trusted (${health.message}): replace it by one of an authority that browsers trust, or name its authority in NODE_EXTRA_CA_CERTS.`,
      ),
    ];
  if (health instanceof Error)
    return [
      stops(
        `Nothing answers at ${portalUrl} (${health.message}): start the portal, and let the proxy and the name of PORTAL_URL lead to it.`,
      ),
    ];
  if (health.statusCode !== 200)
    return [
      stops(
        `${portalUrl} answers with ${health.statusCode}: let the proxy pass requests on to a running portal.`,
      ),
    ];
  const arrival = arrivalOf(health);
  if (!arrival)
    return [
      stops(
        `What answers at ${portalUrl} is another portal, or has another secret: correct PORTAL_URL or PORTAL_SECRET, or where the proxy leads to.`,
      ),
    ];
  const problems = [
    ...forwardedAddress(portalUrl, arrival),
    ...(await webSockets(portalUrl)),
    ...(await uploads(settings)),
  ];
  return problems.length > 0
    ? problems
    : [ok(`${portalUrl} passes on addresses, WebSockets and uploads as the portal needs them.`)];
}

function arrivalOf({ headers }: IncomingMessage): Arrival | undefined {
  const answer = headers[PROBE_HEADER];
  return typeof answer === 'string' ? (JSON.parse(answer) as Arrival) : undefined;
}

function forwardedAddress(portalUrl: string, { peer, isForwarded, isTrusted }: Arrival): Found[] {
  if (isForwarded && !isTrusted)
    return [
      advice(
        `The proxy at ${peer} is not trusted, so all people share one rate limit: set TRUST_PROXY to ${peer}.`,
      ),
    ];
  if (!isForwarded && portalUrl.startsWith('https:'))
    return [
      advice('The proxy does not say whose requests it passes on: let it set the header X-Forwarded-For.'),
    ];
  return [];
}

async function webSockets(portalUrl: string): Promise<Found[]> {
  const answer = await answerOf(portalUrl, '/trpc?connectionParams=1', {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: portalUrl,
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  });
  if (!(answer instanceof Error) && answer.statusCode === 101) return [];
  return [
    stops(
      'WebSockets do not reach the portal, so pages do not update by themselves: let the proxy pass the headers Upgrade and Connection on for /trpc.',
    ),
  ];
}

async function uploads({ portalUrl, courseVideoMaxBytes }: Address): Promise<Found[]> {
  const post = (length: number, send: number) =>
    answerOf(portalUrl, '/api/upload/document', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=doctor', 'content-length': length },
      send,
    });
  const large = await post(courseVideoMaxBytes, 1);
  if (!(large instanceof Error) && large.statusCode === 413)
    return [
      stops(
        `The proxy refuses uploads of ${Math.round(courseVideoMaxBytes / 1_048_576)} MB: raise its limit of bodies (nginx: client_max_body_size 0).`,
      ),
    ];
  const unfinished = await post(BODY_BYTES, 1_000);
  if (!(unfinished instanceof Error)) return [];
  return [
    advice(
      'The proxy keeps uploads back until they are complete, so that large ones fail late: let it pass them on at once (nginx: proxy_request_buffering off).',
    ),
  ];
}

type Call = RequestOptions & {
  /** Bytes of the body to send, without ending it. */
  send?: number;
};

/** The answer without its body, or why there is none. Never throws. */
function answerOf(
  portalUrl: string,
  path: string,
  { send, ...options }: Call,
): Promise<IncomingMessage | Error> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage | Error>();
  const url = new URL(path, portalUrl);
  const call: ClientRequest = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options);
  const timer = setTimeout(
    () => call.destroy(new Error(`no answer within ${ANSWER_MS / 1_000} s`)),
    ANSWER_MS,
  );
  const settle = (answer: IncomingMessage | Error) => {
    clearTimeout(timer);
    resolve(answer);
    call.destroy();
  };
  call.on('response', settle).on('upgrade', settle).on('error', settle);
  if (send === undefined) call.end();
  else call.write(Buffer.alloc(send));
  return promise;
}
