import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal } from '../test/harness.ts';
import { type ReceivedSpan, startTraceReceiver } from '../test/trace-receiver.ts';

const traces = (url: string) => ({
  traces: { url, headers: { 'x-key': 'of-the-receiver' }, serviceName: 'portal-test', share: 1 },
});

afterAll(closeTestPortal);

describe('with a receiver', () => {
  let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
  let spans: ReceivedSpan[];
  let person: { email: string; userId: string };

  const named = (name: string) => spans.filter((span) => span.name === name);
  const below = (span: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
  const only = (name: string): ReceivedSpan => {
    const [span, ...more] = named(name);
    if (!span || more.length > 0) throw new Error(`${1 + more.length} spans ${name}`);
    return span;
  };

  beforeAll(async () => {
    receiver = await startTraceReceiver();
    const portal = await startTestPortal({ jobs: true, listen: true, settings: traces(receiver.url) });
    person = await portal.account('staff');
    const post = (path: string, body: unknown) =>
      fetch(`${portal.address}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
        },
        body: JSON.stringify(body),
      });
    await post('/auth/forgot-password', { email: person.email });
    await portal.mailbox.emailTo(person.email, 'Reset your password');
    await fetch(`${portal.address}/api/users/${person.userId}?secret=words-of-a-query`);
    await fetch(`${portal.address}/trpc/auth.profile,no.such.call?batch=1&input={}`);
    // Wakes the feed of events, which then looks every 1.5 s for as long as the server runs.
    const [one, other] = [await portal.account('staff'), await portal.account('staff')];
    const started = await portal.request<{ conversation: { id: string } }>({
      method: 'POST',
      path: '/messages/conversations',
      as: one,
      body: { participantIds: [other.userId] },
    });
    const message = { conversationId: started.body.conversation.id, content: 'words-of-a-message' };
    await portal.request({ method: 'POST', path: '/messages', as: one, body: message });
    await sleep(3_500);
    await portal.close();
    spans = receiver.spans();
    await receiver.close();
  });

  test('a request, its call, its statements and the job that it queued are one trace', () => {
    const request = only('POST /api/auth/forgot-password');
    expect(request).toMatchObject({ kind: 2, failed: false });
    expect(request.parentSpanId ?? '').toBe('');
    expect(request.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/auth/forgot-password',
      'http.response.status_code': 200,
    });
    const [call] = below(request).filter(({ name }) => name === 'auth.forgotPassword');
    if (!call) throw new Error('the request has no call');
    const inTrace = spans.filter(({ traceId }) => traceId === request.traceId);
    const job = inTrace.find(({ name }) => name.startsWith('job '));
    if (!job) throw new Error('the trace has no job');
    expect(job).toMatchObject({ kind: 5, failed: false, attributes: { 'portal.job.attempt': 1 } });
    const transactions = inTrace.filter(({ name }) => name === 'TRANSACTION');
    expect(transactions.map(({ spanId }) => spanId)).toContain(job.parentSpanId);
    const read = inTrace.find(({ name }) => name === 'SELECT users');
    expect(read).toMatchObject({
      kind: 3,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': 'SELECT',
        'db.collection.name': 'users',
      },
    });
    expect(below(job).length).toBeGreaterThan(0);
  });

  test('a failed call has the code of its answer, and an unknown one no name', () => {
    const call = only('auth.profile');
    expect(call.failed).toBe(true);
    expect(call.attributes['error.type']).toBe('unauthenticated');
    expect(below(only('GET /trpc/:path'))).toContainEqual(call);
    expect(named('no.such.call')).toEqual([]);
  });

  test('no address, id, query string, statement or header of a caller is in it', () => {
    expect(named('GET /api/users/:id')).toHaveLength(1);
    for (const secret of [
      person.email,
      person.userId,
      'words-of-a-query',
      'words-of-a-message',
      'no.such',
      'select ',
      'aaaaaaaa',
    ])
      expect(receiver.text()).not.toContain(secret);
  });

  test('what goes on after a request has ended is no part of it', () => {
    const ends = new Map(spans.map(({ spanId, endedAt }) => [spanId, endedAt]));
    // A span's start is a whole millisecond, its end the start and a duration: they are exact to one.
    const late = spans.filter(
      ({ kind, startedAt, parentSpanId = '' }) =>
        kind !== 5 && startedAt > (ends.get(parentSpanId) ?? Infinity) + 1,
    );
    expect(late.map(({ name }) => name)).toEqual([]);
    expect(only('POST /api/messages').failed).toBe(false);
  });

  test('the receiver gets the name of the service and the headers of the settings', () => {
    expect(receiver.resources()).toContainEqual(expect.objectContaining({ 'service.name': 'portal-test' }));
    expect(receiver.headers).toContain('of-the-receiver');
  });
});

test('a share of 0 sends nothing', async () => {
  const receiver = await startTraceReceiver();
  const settings = traces(receiver.url);
  settings.traces.share = 0;
  const portal = await startTestPortal({ settings });
  expect((await portal.request({ path: '/departments', as: await portal.account('staff') })).status).toBe(
    200,
  );
  await portal.close();
  await receiver.close();
  expect(receiver.spans()).toEqual([]);
});

describe('without a receiver', () => {
  test('requests are answered as before, and the log says once that spans are lost', async () => {
    const lines: string[] = [];
    const refusing = createServer((_request, response) => response.writeHead(400).end());
    await new Promise<void>((listening) => refusing.listen(0, '127.0.0.1', listening));
    const { port } = refusing.address() as { port: number };
    const portal = await startTestPortal({
      settings: traces(`http://127.0.0.1:${port}/v1/traces`),
      logTo: { write: (line) => void lines.push(line) },
    });
    const me = await portal.account('staff');
    for (const path of ['/departments', '/auth/profile'])
      expect((await portal.request({ path, as: me })).status).toBe(200);
    await portal.close();
    refusing.close();
    expect(lines.filter((line) => line.includes('the receiver of traces is away'))).toHaveLength(1);
  });

  test('a job that a server with traces queued runs on one without', async () => {
    const receiver = await startTraceReceiver();
    const queueing = await startTestPortal({ settings: traces(receiver.url) });
    const person = await queueing.account('staff');
    await queueing.request({ method: 'POST', path: '/auth/forgot-password', body: { email: person.email } });
    const queued = await queueing.database.sql`select payload from graphile_worker._private_jobs`;
    expect(JSON.stringify(queued)).toContain('"_trace":{"traceparent":"00-');
    const running = await startTestPortal({ jobs: true, database: queueing.database });
    await running.mailbox.emailTo(person.email, 'Reset your password');
    await running.close();
    await queueing.close();
    await receiver.close();
  });
});
