import { abilitiesOf } from '@portal/server/core/contract/abilities.ts';
import type { Duty, Standing } from '@portal/server/core/contract/access.ts';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Access, mayOpen, redirectFor } from './access.ts';

// Only the routes' access declarations are tested; their components need a browser.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', {
    querySelector: () => null,
    documentElement: { dataset: {} },
    addEventListener: () => {},
  });
  vi.stubGlobal('window', {
    addEventListener: () => {},
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  });
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__DESIGN_PAGE__', false);
});

let accessOf: (path: string) => Access;

beforeAll(async () => {
  const { routeTree } = await import('../../route-tree.gen.ts');
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  accessOf = (path) => router.matchRoutes(path, {}).at(-1)?.staticData.access ?? 'nobody';
});

const leads = (path: string, user: Parameters<typeof redirectFor>[1]) => redirectFor(accessOf(path), user);

const withAbilities = (standing: Omit<Standing, 'duties'>, ...duties: Duty[]) => ({
  ...standing,
  duties,
  abilities: [...abilitiesOf({ ...standing, duties })],
});
const signup = withAbilities({ onboardingStatus: 'signup', status: 'pending', role: 'staff' });
const review = withAbilities({ onboardingStatus: 'completed', status: 'pending_review', role: 'staff' });
const staff = withAbilities({ onboardingStatus: 'approved', status: 'active', role: 'staff' });
const admin = withAbilities({ ...staff, role: 'admin' });
const auditor = withAbilities(staff, 'auditor');

const paths = [
  '/',
  '/login',
  '/reset-password',
  '/onboarding',
  '/review-pending',
  '/dashboard',
  '/profile',
  '/directory',
  '/admin',
  '/talent',
  '/nowhere',
];

/** The guard table of the specification, row by row: the redirect of each path. */
const table = [
  [
    'not signed in',
    null,
    ['/login', null, null, '/login', '/login', '/login', '/login', '/login', '/login', '/login', '/login'],
  ],
  ['in onboarding', signup, Array.from(paths, (path) => (path === '/onboarding' ? null : '/onboarding'))],
  [
    'under review',
    review,
    Array.from(paths, (path) => (path === '/review-pending' ? null : '/review-pending')),
  ],
  [
    'with a temporary password',
    { ...admin, passwordIsTemporary: true },
    Array.from(paths, (path) => (path === '/set-password' ? null : '/set-password')),
  ],
  [
    'staff',
    staff,
    [
      '/dashboard',
      '/dashboard',
      '/dashboard',
      '/dashboard',
      '/dashboard',
      null,
      null,
      null,
      '/dashboard',
      '/dashboard',
      '/dashboard',
    ],
  ],
  [
    'admin',
    admin,
    [
      '/dashboard',
      '/dashboard',
      '/dashboard',
      '/dashboard',
      '/dashboard',
      null,
      null,
      null,
      null,
      null,
      '/dashboard',
    ],
  ],
] as const;

describe.each(table)('%s', (_name, user, targets) => {
  it.each(paths.map((path, index) => [path, targets[index]] as const))('%s leads to %s', (path, target) => {
    expect(leads(path, user)).toBe(target);
  });

  it('is never sent round in a circle', () => {
    for (const path of paths) {
      const target = leads(path, user);
      if (target) expect(leads(target, user)).toBeNull();
    }
  });
});

it('knows a page below an allowed one', () => {
  expect(leads('/admin/staff/new', admin)).toBeNull();
  expect(leads('/admin/staff/new', staff)).toBe('/dashboard');
  expect(leads('/admin/pending', admin)).toBeNull();
  expect(leads('/admin/pending', staff)).toBe('/dashboard');
  expect(leads('/administrators', admin)).toBe('/dashboard');
});

it('leads whoever has to set up two-step sign-in there, and nobody else', () => {
  const due = { ...admin, mustAddFactor: true };
  expect(leads('/dashboard', due)).toBe('/set-up-sign-in');
  expect(leads('/set-up-sign-in', due)).toBeNull();
  expect(leads('/set-up-sign-in', admin)).toBe('/dashboard');
  expect(leads('/set-up-sign-in', null)).toBe('/login');
});

it('leaves the page of the design system to development', () => {
  expect(leads('/dev/design-system', null)).toBe('/login');
});

it('tells who may open a page, for the entries that lead there', () => {
  const open = (access: Access) =>
    [null, signup, review, staff, admin, auditor].map((user) => mayOpen(access, user));
  expect(open('portal.read')).toEqual([false, false, false, true, true, true]);
  expect(open('account.own')).toEqual([false, false, false, true, true, true]);
  expect(open('talent.read')).toEqual([false, false, false, false, true, true]);
  expect(open('talent.ask')).toEqual([false, false, false, false, true, false]);
  expect(open('a-duty')).toEqual([false, false, false, false, true, true]);
  expect(open('nobody')).toEqual([false, false, false, false, false, false]);
});
