import { expect, test } from 'vitest';
import { groupOf } from './model.ts';

const TODAY = '2031-03-10';
const position = { endDate: '2031-03-23' };

const assigned = (
  status: 'accepted' | 'traveling' | 'on_site' | 'released',
  startDate: string,
  endDate: string,
) => ({
  status: 'accepted' as const,
  position,
  assignment: { status, startDate, endDate },
});

test.each([
  ['an offer', { status: 'offered' as const, assignment: null, position }, 'answer'],
  [
    'a person who is asked again',
    { ...assigned('accepted', '2031-03-03', '2031-03-23'), status: 'offered' as const },
    'answer',
  ],
  ['the waitlist', { status: 'waitlisted' as const, assignment: null, position }, 'coming'],
  [
    'the waitlist of what is over',
    { status: 'waitlisted' as const, assignment: null, position: { endDate: '2031-03-09' } },
    'past',
  ],
  ['a declined offer', { status: 'declined' as const, assignment: null, position }, 'past'],
  ['a deployment that begins tomorrow', assigned('accepted', '2031-03-11', '2031-03-23'), 'coming'],
  ['a deployment that begins today', assigned('accepted', TODAY, '2031-03-23'), 'current'],
  ['somebody who travels before the first day', assigned('traveling', '2031-03-11', '2031-03-23'), 'current'],
  [
    'somebody who has not left after the last day',
    assigned('on_site', '2031-03-01', '2031-03-09'),
    'current',
  ],
  ['somebody who never came', assigned('accepted', '2031-03-01', '2031-03-09'), 'past'],
  ['somebody who left', assigned('released', '2031-03-03', '2031-03-23'), 'past'],
])('%s: group %#', (_what, offer, group) => {
  expect(groupOf(offer, TODAY)).toBe(group);
});
