import { describe, expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canAnswer, canEditEvent, canSeeDetails, type Held } from './policy.ts';

const actor = (userId: string, more: Partial<Actor> = {}): Actor => ({
  userId,
  sessionId: 'session',
  role: 'staff',
  duties: [],
  status: 'active',
  onboardingStatus: 'approved',
  ...more,
});
const organizer = actor('organizer');
const guest = actor('guest');
const colleague = actor('colleague');
const admin = actor('admin', { role: 'admin' });
const auditor = actor('auditor', { duties: ['auditor'] });
const former = actor('organizer', { status: 'inactive' });
const applicant = actor('guest', { status: 'pending_review', onboardingStatus: 'completed' });

const held = (more: Partial<Held> = {}): Held => ({
  organizerId: 'organizer',
  isPrivate: false,
  participantIds: ['guest'],
  source: 'calendar',
  ...more,
});

describe('an event', () => {
  const secret = { isPrivate: true };
  const away = { source: 'time_off' as const };
  test.each<[string, Actor, Partial<Held>, [see: boolean, edit: boolean, answer: boolean]]>([
    ['its organizer', organizer, {}, [true, true, false]],
    ['somebody invited', guest, {}, [true, false, true]],
    ['a colleague', colleague, {}, [true, false, false]],
    ['an administrator', admin, {}, [true, true, false]],
    ['an auditor', auditor, {}, [true, false, false]],
    ['its organizer, now an auditor', { ...auditor, userId: 'organizer' }, {}, [true, false, false]],
    ['somebody deactivated', former, {}, [false, false, false]],
    ['an applicant', applicant, {}, [false, false, false]],
    ['its organizer, private', organizer, secret, [true, true, false]],
    ['somebody invited, private', guest, secret, [true, false, true]],
    ['a colleague, private', colleague, secret, [false, false, false]],
    ['an administrator, private', admin, secret, [false, false, false]],
    [
      'an administrator who is invited, private',
      admin,
      { ...secret, participantIds: ['admin'] },
      [true, true, true],
    ],
    ['who is away', organizer, away, [true, false, false]],
    ['an administrator, of time off', admin, away, [true, false, false]],
  ])('%s', (_, who, more, wanted) => {
    const event = held(more);
    expect([canSeeDetails(who, event), canEditEvent(who, event), canAnswer(who, event)]).toEqual(wanted);
  });
});
