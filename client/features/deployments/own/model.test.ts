import { expect, test } from 'vitest';
import { groupOf, nextOf, phoneIn } from './model.ts';

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

test('next is where the person is, else what they accepted and begins first', () => {
  const there = assigned('on_site', '2031-03-01', '2031-03-12');
  const soon = assigned('accepted', '2031-03-13', '2031-03-20');
  const later = assigned('accepted', '2031-04-01', '2031-04-20');
  const over = assigned('released', '2031-02-01', '2031-02-20');
  const asked = { ...assigned('accepted', '2031-03-11', '2031-03-12'), status: 'offered' as const };
  const waiting = { status: 'waitlisted' as const, assignment: null, position };
  expect(nextOf([later, over, soon, there, asked, waiting], TODAY)).toBe(there);
  expect(nextOf([later, over, soon, waiting], TODAY)).toBe(soon);
  expect(nextOf([over, asked, waiting], TODAY)).toBeUndefined();
});

test.each([
  ['Storm desk, (850) 555-0142', '(850) 555-0142'],
  ['850.555.0142 at night, 850.555.0143 by day', '850.555.0142'],
  ['+1 850 555 0142', '+1 850 555 0142'],
  ['Room 214, ask for Dana', undefined],
])('the telephone number in "%s"', (text, phone) => {
  expect(phoneIn(text)).toBe(phone);
});
