import type { inferRouterOutputs } from '@trpc/server';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { allCalls } from '../rest/calls.ts';
import { type AppRouter, appRouter } from '../trpc/app-router.ts';

export type Call = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with its query. */
  path: string;
  body?: unknown;
  /** A token, or an object with one; anonymous without. */
  as?: string | { token: string } | undefined;
  headers?: Record<string, string>;
};

type Failure = { error: string; code: string; fields?: Record<string, string>; requestId: string };

export type RestAnswer<T> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The raw answer. */
  text: string;
  /** The answer as JSON; an empty object when it is none. */
  body: T & Partial<Failure>;
};

export async function callRest<T>(app: FastifyInstance, call: Call): Promise<RestAnswer<T>> {
  const { method = 'GET', path, body, as, headers } = call;
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...bearer(as), ...headers },
    ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
  });
  takeOver(as, answer.headers['session-token']);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    body: jsonOf(answer.payload) as RestAnswer<T>['body'],
  };
}

type Outputs = inferRouterOutputs<AppRouter>;
type At<T, P extends string> = P extends `${infer Head}.${infer Tail}`
  ? Head extends keyof T
    ? At<T[Head], Tail>
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** The output of the procedure at that dotted path. */
export type TrpcOutput<P extends string> = [At<Outputs, P>] extends [never] ? unknown : At<Outputs, P>;

export type TrpcAnswer<T> = {
  status: number;
  /**
   * The procedure's output.
   * @throws when the call failed
   */
  data: T;
  error: { message: string; data: { code: string; fields?: Record<string, string> } } | undefined;
};

const kinds = new Map(allCalls(appRouter).map(({ name, type }) => [name, type]));

/** Sends queries as GET and mutations as POST, one call in a request. An unknown name is sent as a query. */
export async function callTrpc<P extends string>(
  app: FastifyInstance,
  path: P,
  input: unknown,
  as: Call['as'],
): Promise<TrpcAnswer<TrpcOutput<P>>> {
  const reading = kinds.get(path) !== 'mutation';
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await app.inject({
    method: reading ? 'GET' : 'POST',
    url: `/trpc/${path}${reading ? query : ''}`,
    headers: { ...bearer(as), ...(reading ? {} : { 'content-type': 'application/json' }) },
    ...(reading || input === undefined ? {} : { payload: JSON.stringify(input) }),
  });
  takeOver(as, answer.headers['session-token']);
  const body = jsonOf(answer.payload) as {
    result?: { data: TrpcOutput<P> };
    error?: TrpcAnswer<unknown>['error'];
  };
  return {
    status: answer.statusCode,
    error: body.error,
    get data() {
      if (!body.result) throw new Error(`${path} answered ${answer.statusCode}: ${answer.payload}`);
      return body.result.data;
    },
  };
}

/** The newest token of a session, by its first one: tests keep that, however far they move the clock. */
const newest = new Map<string, string>();

const tokenOf = (as: NonNullable<Call['as']>) => (typeof as === 'string' ? as : as.token);

function takeOver(as: Call['as'], renewed: unknown): void {
  if (as && typeof renewed === 'string') newest.set(tokenOf(as), renewed);
}

export function bearer(as: Call['as']): Record<string, string> {
  if (!as) return {};
  const token = tokenOf(as);
  return { authorization: `Bearer ${newest.get(token) ?? token}` };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
