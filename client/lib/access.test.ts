import { describe, expect, it } from 'vitest';
import { homeOf, redirectFor } from './access.ts';

const signup = { onboardingStatus: 'signup', status: 'pending', role: 'staff' } as const;
const review = { onboardingStatus: 'completed', status: 'pending_review', role: 'staff' } as const;
const staff = { onboardingStatus: 'approved', status: 'active', role: 'staff' } as const;
const admin = { ...staff, role: 'admin' } as const;

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

/** The guard table of the specification, row by row: for each path, where it leads. */
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
    expect(redirectFor(path, user)).toBe(target);
  });

  it('is never sent round in a circle', () => {
    for (const path of paths) {
      const target = redirectFor(path, user);
      if (target) expect(redirectFor(target, user)).toBeNull();
    }
  });
});

it('knows a page below an allowed one', () => {
  expect(redirectFor('/admin/pending', admin)).toBeNull();
  expect(redirectFor('/talent', staff)).toBe('/dashboard');
  expect(redirectFor('/administrators', admin)).toBe('/dashboard');
});

it('sends people home after signing in', () => {
  expect([signup, review, staff].map(homeOf)).toEqual(['/onboarding', '/review-pending', '/dashboard']);
});
