import { describe, expect, test } from 'vitest';
import { sentences } from './constants.ts';
import {
  type OfferCase,
  type OfferEvent,
  type OfferState,
  type Outcome,
  stateOf,
  transition,
} from './offer-flow.ts';

const NOW = '2031-02-20T17:00:00.000Z';
const at = { now: NOW, day: '2031-02-20' };
const open = { status: 'offered' as const, deadline: '2031-02-27T17:00:00.000Z', queued: null, change: '' };
const days = { startDate: '2031-03-03', endDate: '2031-03-23' };
const assigned = (status: NonNullable<OfferCase['assignment']>['status']): OfferCase => ({
  offer: { ...open, status: 'accepted' },
  assignment: { ...days, status },
});

const cases: Record<OfferState, OfferCase> = {
  offered: { offer: open },
  place_offered: { offer: { ...open, queued: 1 } },
  waitlisted: { offer: { ...open, status: 'waitlisted', queued: 1 } },
  expired: { offer: { ...open, deadline: NOW } },
  declined: { offer: { ...open, status: 'declined' } },
  withdrawn: { offer: { ...open, status: 'withdrawn' } },
  accepted: assigned('accepted'),
  traveling: assigned('traveling'),
  on_site: assigned('on_site'),
  asked_again: {
    offer: { ...open, change: 'The days changed.' },
    assignment: { ...days, status: 'traveling' },
  },
  released: assigned('released'),
  dropped_out: assigned('dropped_out'),
};

test.each(Object.entries(cases))('%s is the name of its state', (state, on) => {
  expect(stateOf(on, NOW)).toBe(state);
});

test('an offer without an answer ends with its deadline, an assignment that is asked again does not', () => {
  const almost = '2031-02-20T17:00:00.001Z';
  expect(stateOf({ offer: { ...open, deadline: almost } }, NOW)).toBe('offered');
  expect(stateOf({ offer: { ...open, deadline: NOW, queued: 1 } }, NOW)).toBe('expired');
  expect(
    stateOf({ offer: { ...open, deadline: NOW }, assignment: { ...days, status: 'on_site' } }, NOW),
  ).toBe('on_site');
  expect(stateOf({ offer: open, assignment: { ...days, status: 'dropped_out' } }, NOW)).toBe('dropped_out');
});

const name = 'Hurricane Odette';
const lastDay = days.endDate;
const setTo = (status: 'accepted' | 'traveling' | 'on_site' | 'released' | 'dropped_out') =>
  ({ type: 'set_status', status, reason: 'Injured', by: 'administrator' }) as const;

const events = {
  accept: { type: 'accept', days, waitlistNumber: null },
  'accept when all places are taken': { type: 'accept', days, waitlistNumber: 4 },
  decline: { type: 'decline', reason: 'Family' },
  withdraw: { type: 'withdraw' },
  expire: { type: 'expire' },
  'offer a place': { type: 'offer_place', by: 'manager', name, lastDay, isFree: true },
  'offer a place to the next': { type: 'offer_place', by: 'waitlist', name, lastDay, isFree: true },
  'offer a place that is taken': { type: 'offer_place', by: 'manager', name, lastDay, isFree: false },
  'ask again': { type: 'ask_again', change: 'The days changed.', name, lastDay },
  'set to accepted': setTo('accepted'),
  'set to traveling': setTo('traveling'),
  'set to on_site': setTo('on_site'),
  'release before the first day': setTo('released'),
  'drop out': setTo('dropped_out'),
  'close the deployment': { type: 'end_deployment', status: 'closed', name },
} satisfies Record<string, OfferEvent>;

const waiting: Outcome = {
  offer: { status: 'waitlisted', queued: 4, answeredAt: NOW },
  audit: { action: 'deployment.waitlisted' },
};
const accepted: Outcome = {
  offer: { status: 'accepted', queued: null, change: '', answeredAt: NOW },
  audit: { action: 'deployment.accepted' },
  conversation: 'joined',
  calendar: 'shown',
};
const taken: Outcome = { ...accepted, assigned: days, place: 'taken' };
const kept: Outcome = { ...accepted, assignment: days, place: 'kept' };
const declined: Outcome = {
  offer: { status: 'declined', reason: 'Family', queued: null, answeredAt: NOW },
  audit: { action: 'deployment.declined' },
};
const withdrawn: Outcome = {
  offer: { status: 'withdrawn', queued: null },
  audit: { action: 'deployment.withdrawn' },
};
const placeOffered: Outcome = {
  offer: { status: 'offered', deadline: '2031-02-21T17:00:00.000Z', answeredAt: null },
  place: 'held',
  notice: {
    title: 'A place is free: Hurricane Odette',
    message: 'You were on the waitlist. Accept within 24 hours to take the place.',
    asks: true,
    from: 'portal',
  },
};
const askedAgain: Outcome = {
  offer: {
    status: 'offered',
    change: 'The days changed.',
    deadline: '2031-03-24T04:00:00.000Z',
    answeredAt: null,
  },
  place: 'kept',
  notice: {
    title: 'Please answer again: Hurricane Odette',
    message: 'The days changed. You keep your place until you answer.',
    asks: true,
    from: 'manager',
  },
};
const set = (from: string, to: 'accepted' | 'traveling' | 'on_site'): Outcome => ({
  assignment: { status: to, reason: 'Injured' },
  audit: { action: 'deployment.assignment_set', detail: { from, to } },
});
const gone = (from: string, to: 'released' | 'dropped_out'): Outcome => ({
  assignment: { status: to, reason: 'Injured' },
  place: 'freed',
  audit: { action: 'deployment.assignment_set', detail: { from, to } },
  conversation: 'left',
  calendar: 'removed',
});
const unasked: Outcome = { offer: { status: 'accepted', change: '' } };
const ended: Outcome = {
  assignment: { status: 'released' },
  notice: {
    title: 'Hurricane Odette was closed',
    message: 'You are released.',
    asks: false,
    from: 'manager',
  },
  conversation: 'left',
  calendar: 'removed',
};
const takenBack: Outcome = {
  offer: { status: 'withdrawn', queued: null },
  notice: {
    title: 'Hurricane Odette was closed',
    message: 'Your offer was withdrawn.',
    asks: false,
    from: 'manager',
  },
};
const freed: Outcome = { place: 'freed' };
const NOTHING = undefined;

/** One expectation for all of these states. */
const inAll = <State extends OfferState, Row>(states: readonly State[], row: Row) =>
  Object.fromEntries(states.map((state) => [state, row])) as Record<State, Row>;

const ASSIGNED = ['accepted', 'traveling', 'on_site', 'asked_again'] as const;
const WAITING = ['offered', 'place_offered', 'waitlisted'] as const;
const UNANSWERED = ['offered', 'place_offered'] as const;
const DONE = ['expired', 'declined', 'withdrawn'] as const;
const LEFT = ['released', 'dropped_out'] as const;

/** Answers that are refused to whoever gave one before, or was not in time. */
const answeredBefore = {
  ...inAll(['accepted', 'traveling', 'on_site', ...LEFT], sentences.answered('accepted')),
  declined: sentences.answered('declined'),
  expired: sentences.expired,
  withdrawn: sentences.withdrawn,
};
const notSet = {
  ...inAll([...WAITING, ...DONE], sentences.notAssigned),
  released: sentences.over('released'),
  dropped_out: sentences.over('dropped_out'),
};
const notOnWaitlist = inAll([...UNANSWERED, ...DONE, ...ASSIGNED, ...LEFT], sentences.notWaiting);

/** Of each event what it does in each state, or the sentence that refuses it. */
const table: Record<keyof typeof events, Record<OfferState, Outcome | string | undefined>> = {
  accept: {
    ...inAll(UNANSWERED, taken),
    ...answeredBefore,
    asked_again: kept,
    waitlisted: sentences.answered('waitlisted'),
  },
  'accept when all places are taken': {
    ...inAll(UNANSWERED, waiting),
    ...answeredBefore,
    asked_again: kept,
    waitlisted: sentences.answered('waitlisted'),
  },
  decline: {
    ...inAll(['offered', 'waitlisted'], declined),
    ...answeredBefore,
    place_offered: { ...declined, ...freed },
    asked_again: {
      ...declined,
      ...freed,
      assignment: { status: 'dropped_out', reason: 'Family' },
      conversation: 'left',
      calendar: 'removed',
    },
  },
  withdraw: {
    ...inAll(['offered', 'waitlisted'], withdrawn),
    ...inAll([...ASSIGNED, ...DONE, ...LEFT], sentences.notWithdrawn),
    place_offered: { ...withdrawn, ...freed },
  },
  expire: {
    ...inAll([...WAITING, 'declined', 'withdrawn', ...ASSIGNED, ...LEFT], NOTHING),
    expired: { offer: { status: 'expired', queued: null } },
  },
  'offer a place': {
    ...notOnWaitlist,
    waitlisted: { ...placeOffered, audit: { action: 'deployment.place_offered' } },
  },
  'offer a place to the next': { ...notOnWaitlist, waitlisted: placeOffered },
  'offer a place that is taken': { ...notOnWaitlist, waitlisted: sentences.allTaken },
  'ask again': {
    ...inAll([...WAITING, ...DONE, ...LEFT], sentences.notAssigned),
    ...inAll(ASSIGNED, askedAgain),
  },
  'set to accepted': {
    ...notSet,
    accepted: NOTHING,
    traveling: set('traveling', 'accepted'),
    asked_again: set('traveling', 'accepted'),
    on_site: set('on_site', 'accepted'),
  },
  'set to traveling': {
    ...notSet,
    accepted: set('accepted', 'traveling'),
    traveling: NOTHING,
    asked_again: NOTHING,
    on_site: set('on_site', 'traveling'),
  },
  'set to on_site': {
    ...notSet,
    accepted: set('accepted', 'on_site'),
    traveling: set('traveling', 'on_site'),
    asked_again: set('traveling', 'on_site'),
    on_site: NOTHING,
  },
  'release before the first day': {
    ...notSet,
    accepted: gone('accepted', 'released'),
    traveling: gone('traveling', 'released'),
    asked_again: { ...gone('traveling', 'released'), ...unasked },
    on_site: gone('on_site', 'released'),
  },
  'drop out': {
    ...notSet,
    accepted: gone('accepted', 'dropped_out'),
    traveling: gone('traveling', 'dropped_out'),
    asked_again: { ...gone('traveling', 'dropped_out'), ...unasked },
    on_site: gone('on_site', 'dropped_out'),
  },
  'close the deployment': {
    ...inAll(WAITING, takenBack),
    ...inAll([...DONE, ...LEFT], NOTHING),
    ...inAll(['accepted', 'traveling', 'on_site'], ended),
    asked_again: { ...ended, ...unasked },
  },
};

const names = Object.keys(events) as (keyof typeof events)[];
const states = Object.keys(cases) as OfferState[];

describe.each(names)('to %s', (event) => {
  test.each(states)('%s', (state) => {
    const row = table[event][state];
    const act = () => transition(cases[state], events[event], at);
    if (typeof row === 'string') expect(act).toThrow(row);
    else expect(act()).toStrictEqual(row);
  });
});

test('a place that was offered and not answered in time is free', () => {
  const on = { offer: { ...open, deadline: NOW, queued: 1 } };
  expect(transition(on, { type: 'expire' }, at)).toStrictEqual({
    offer: { status: 'expired', queued: null },
    place: 'freed',
  });
});

test('who declines changed days without a reason leaves because of the change', () => {
  expect(transition(cases.asked_again, { type: 'decline', reason: '' }, at)).toMatchObject({
    offer: { reason: '' },
    assignment: { status: 'dropped_out', reason: 'The days changed.' },
  });
});

describe('the days of an assignment', () => {
  const accept = (on: OfferCase, day: string) =>
    transition(on, { type: 'accept', days, waitlistNumber: null }, { now: NOW, day });

  test.each([
    ['2031-03-02', '2031-03-03'],
    ['2031-03-03', '2031-03-03'],
    ['2031-03-10', '2031-03-10'],
  ])('of who accepts on %s begin on %s', (day, startDate) => {
    expect(accept(cases.offered, day)?.assigned).toStrictEqual({ startDate, endDate: '2031-03-23' });
  });

  test.each([
    ['2031-03-01', '2031-03-10', '2031-03-03'],
    ['2031-03-05', '2031-03-10', '2031-03-05'],
    ['2031-03-12', '2031-03-10', '2031-03-10'],
  ])('that began on %s and are accepted again on %s begin on %s', (began, day, startDate) => {
    const on: OfferCase = { offer: open, assignment: { ...days, startDate: began, status: 'on_site' } };
    expect(accept(on, day)?.assignment).toStrictEqual({ startDate, endDate: '2031-03-23' });
  });

  const shown = { calendar: 'shown', conversation: 'left' };
  test.each([
    ['2031-03-03', { status: 'released', endDate: '2031-03-03' }],
    ['2031-03-22', { status: 'released', endDate: '2031-03-22' }],
    ['2031-03-23', { status: 'released' }],
    ['2031-03-24', { status: 'released' }],
  ])('end with a release on %s: %j, and nobody is asked to replace the person', (day, assignment) => {
    const release = { type: 'set_status', status: 'released', reason: '', by: 'person' } as const;
    expect(transition(cases.on_site, release, { now: NOW, day })).toStrictEqual({
      ...shown,
      assignment: { ...assignment, reason: '' },
      audit: { action: 'deployment.assignment_set', detail: { from: 'on_site', to: 'released' } },
    });
    const close = { type: 'end_deployment', status: 'canceled', name } as const;
    expect(transition(cases.on_site, close, { now: NOW, day })).toStrictEqual({
      ...shown,
      assignment,
      notice: { ...ended.notice, title: 'Hurricane Odette was canceled' },
    });
  });

  test('of who drops out later are taken out of the calendar, and the place is free', () => {
    expect(transition(cases.on_site, setTo('dropped_out'), { now: NOW, day: '2031-03-10' })).toStrictEqual(
      gone('on_site', 'dropped_out'),
    );
  });
});

describe('a step back', () => {
  const steps: [OfferState, ReturnType<typeof setTo>['status'], day: string][] = [
    ['on_site', 'traveling', '2031-03-05'],
    ['on_site', 'accepted', '2031-03-05'],
    ['traveling', 'accepted', '2031-03-05'],
    ['accepted', 'released', '2031-03-02'],
    ['on_site', 'released', '2031-03-02'],
  ];
  test.each(steps)('from %s to %s on %s is only for administrators, with a reason', (state, status, day) => {
    const step = (by: 'person' | 'administrator', reason: string) => () =>
      transition(cases[state], { type: 'set_status', status, reason, by }, { now: NOW, day });
    expect(step('person', 'Wrong button')).toThrow(
      expect.objectContaining({ code: 'forbidden', message: sentences.ownSteps }),
    );
    expect(step('administrator', '')).toThrow(
      expect.objectContaining({ code: 'bad_input', fields: { reason: sentences.stepBackReason } }),
    );
    expect(step('administrator', 'Wrong button')()).toMatchObject({ assignment: { status } });
  });

  test.each([
    ['accepted', 'traveling', '2031-03-01'],
    ['accepted', 'on_site', '2031-03-01'],
    ['traveling', 'on_site', '2031-03-01'],
    ['on_site', 'released', '2031-03-03'],
    ['on_site', 'dropped_out', '2031-03-01'],
  ] as const)('is none from %s to %s on %s', (state, status, day) => {
    const step = { type: 'set_status', status, reason: '', by: 'person' } as const;
    expect(transition(cases[state], step, { now: NOW, day })).toMatchObject({ assignment: { status } });
  });
});

test.each(['accepted', 'traveling', 'on_site'] as const)(
  '%s again by the person changes nothing',
  (status) => {
    const step = { type: 'set_status', status, reason: '', by: 'person' } as const;
    expect(transition(cases[status], step, at)).toBeUndefined();
  },
);

describe('a place that is offered from the waitlist', () => {
  const offered = (now: string) =>
    transition(
      cases.waitlisted,
      { type: 'offer_place', by: 'waitlist', name, lastDay, isFree: true },
      { now, day: now.slice(0, 10) },
    );

  test.each([
    ['2031-03-23T04:00:00.000Z', '2031-03-24T04:00:00.000Z', 'within 24 hours'],
    ['2031-03-23T04:00:00.001Z', '2031-03-24T04:00:00.000Z', 'before the last day ends'],
    ['2031-03-24T03:59:59.999Z', '2031-03-24T04:00:00.000Z', 'before the last day ends'],
  ])('at %s can be taken until %s', (now, deadline, words) => {
    expect(offered(now)).toMatchObject({
      offer: { deadline },
      notice: { message: `You were on the waitlist. Accept ${words} to take the place.` },
    });
  });

  test('is none after the last day', () => {
    expect(() => offered('2031-03-24T04:00:00.000Z')).toThrow(sentences.deploymentOver);
  });
});
