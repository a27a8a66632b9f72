import { expect, test, vi } from 'vitest';

const storage = () => {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
};
const stored = { local: storage(), session: storage() };
vi.stubGlobal('localStorage', stored.local);
vi.stubGlobal('sessionStorage', stored.session);
vi.stubGlobal('window', { addEventListener: () => {} });

const { clearSession, openSession } = await import('./session.ts');
const { seenKey } = await import('./seen.ts');

test('who signs out leaves nothing of what they have seen, and the settings of the browser stay', () => {
  openSession('token', { id: 'maya', name: 'Maya', email: 'maya@work.example' } as never);
  stored.local.setItem(seenKey('found-last', 'maya'), '[{"title":"Luis Ortega"}]');
  stored.session.setItem(seenKey('left-out', 'maya'), '[{"reason":"No bond"}]');
  stored.local.setItem('theme', 'dark');
  clearSession();
  expect([Object.keys(stored.local), Object.keys(stored.session)]).toEqual([['theme'], []]);
});
