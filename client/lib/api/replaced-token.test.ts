import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const listeners: Array<(event: Partial<StorageEvent>) => void> = [];
/** Answers one request; gets the sent token. */
let answer: (token: string | null, url: string) => Promise<Response> | Response;

vi.hoisted(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('window', {
  addEventListener: (_name: string, listener: (event: Partial<StorageEvent>) => void) =>
    listeners.push(listener),
  removeEventListener: () => {},
});
vi.stubGlobal('location', { origin: 'http://portal.example' });
const sent: Array<string | null> = [];
vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
  const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null;
  sent.push(token);
  return answer(token, String(url));
});

const { api } = await import('./api.ts');
const session = await import('../session/session.ts');
const { watchSession } = await import('../session/account.ts');
const { transports } = await import('../realtime/transports.ts');

const user = (id: string) => ({ id, name: id, role: 'staff', status: 'active' }) as never;
/** Acts as another tab of this browser. */
function elsewhere(token: string, id: string) {
  const oldValue = stored.get('auth_token') ?? null;
  stored.set('auth_token', token);
  for (const listener of listeners) listener({ key: 'auth_token', oldValue, newValue: token });
  const before = stored.get('user');
  stored.set('user', JSON.stringify({ id }));
  if (before !== stored.get('user')) for (const listener of listeners) listener({ key: 'user' });
}

const json = (data: unknown, headers = {}) =>
  new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json', ...headers } });
const failure = {
  message: 'Sign in to continue.',
  code: -32001,
  data: { code: 'unauthenticated', httpStatus: 401 },
};
const refused = (batched: boolean) =>
  new Response(JSON.stringify(batched ? [{ error: failure }] : { error: failure }), { status: 401 });

beforeEach(() => {
  sent.length = 0;
  session.openSession('old', user('ana'));
});

test('two tabs renew at once: the first newer token stays, and both go on with it', () => {
  session.renewToken('old', 'newer of this tab');
  session.renewToken('old', 'newer of the other tab');
  expect(session.getToken()).toBe('newer of this tab');
});

test('a call that is refused because its token was replaced meanwhile is made again with the newer one', async () => {
  answer = (token) => {
    if (token === 'new') return json([{ result: { data: { sessions: [] } } }]);
    elsewhere('new', 'ana');
    return refused(true);
  };
  expect(await api.auth.sessions.query()).toEqual({ sessions: [] });
  expect([sent, session.getSession().ended]).toEqual([['old', 'new'], false]);
});

test('a change is made again for the same person only, and its refusal ends nothing of another one', async () => {
  answer = (token) => {
    if (token === 'new') return json({ result: { data: { success: true } } });
    elsewhere('new', 'ana');
    return refused(false);
  };
  expect(await api.auth.endOtherSessions.mutate()).toEqual({ success: true });

  session.openSession('old', user('ana'));
  sent.length = 0;
  answer = () => {
    elsewhere('of somebody else', 'ben');
    return refused(false);
  };
  const error = await api.auth.endOtherSessions.mutate().catch((failed: unknown) => failed);
  watchSession(error);
  expect([sent, session.getSession()]).toMatchObject([['old'], { ended: false, user: { id: 'ben' } }]);
});

test('a refused newest token ends the session', async () => {
  answer = () => refused(true);
  watchSession(await api.auth.sessions.query().catch((failed: unknown) => failed));
  expect([sent, session.getSession().ended, session.getToken()]).toEqual([['old'], true, 'old']);
});

test('polling goes on with the newest token, and keeps one that an answer brings', async () => {
  vi.useFakeTimers();
  const poll = transports.at(-1);
  answer = () =>
    json(
      { result: { data: { cursor: '1', messages: [] } } },
      sent.length === 1 ? { 'session-token': 'new' } : {},
    );
  const close = poll?.({ token: 'old', cursor: undefined, onMessage: () => {}, onEnd: () => {} });
  // The body of an answer is read between the steps.
  for (let second = 0; second < 7; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  close?.();
  vi.useRealTimers();
  expect(sent).toEqual(['old', 'new', 'new']);
});

test('other tabs know of a temporary password, too', () => {
  session.keepUser({ ...(user('ana') as object), passwordIsTemporary: true } as never);
  for (const listener of listeners) listener({ key: 'user' });
  expect(session.getSession().user?.passwordIsTemporary).toBe(true);
});

test('a sign-in of the same person in another tab is told, one of somebody else is not', () => {
  const heard = vi.fn();
  const stop = session.onOtherSignIn(heard);
  elsewhere('of another sign-in', 'ana');
  expect(heard).toHaveBeenCalledTimes(1);
  stored.set('user', JSON.stringify({ id: 'ben' }));
  elsewhere('of somebody else', 'ben');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});
