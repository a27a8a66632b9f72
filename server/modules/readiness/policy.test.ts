import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsThrough, PLAN_VERDICTS, planVerdictOf, VERDICTS } from './constants.ts';
import {
  type Assessment,
  approvalEffect,
  assessReadiness,
  type Credential,
  missingStepOf,
  nextStepOf,
  type Period,
  type Person,
  rateReadiness,
} from './policy.ts';

const TODAY = '2026-03-10';

const credential = (issuedDate: string | null, expiresDate: string | null, more = {}): Credential => ({
  state: 'TX',
  status: 'approved',
  issuedDate,
  expiresDate,
  ...more,
});
const good = credential('2025-01-01', '2027-12-31');
const adjuster = (licenses: Credential[], bonds: Credential[]): Person => ({
  work: 'adjuster',
  licenses,
  bonds,
});

type Example = [
  what: string,
  licenses: Credential[],
  interval: Period | undefined,
  today: string,
  verdict: string,
  until: string | undefined,
  changesOn: string | null,
  sentence: string,
];

const november = { from: '2026-11-01', through: '2026-11-30' };

const examples: Example[] = [
  [
    'a license in force',
    [good],
    undefined,
    TODAY,
    'ready',
    undefined,
    '2028-01-01',
    'Texas license, valid through Dec 31, 2027',
  ],
  [
    'its last day',
    [credential(null, TODAY)],
    undefined,
    TODAY,
    'ready',
    undefined,
    '2026-03-11',
    'Texas license, valid through Mar 10, 2026',
  ],
  [
    'the day after its end',
    [credential(null, '2026-03-09')],
    undefined,
    TODAY,
    'not_ready',
    undefined,
    null,
    'Texas license, expired Mar 9, 2026',
  ],
  [
    'its first day',
    [credential(TODAY, '2026-12-31')],
    undefined,
    TODAY,
    'ready',
    undefined,
    '2027-01-01',
    'Texas license, valid through Dec 31, 2026',
  ],
  [
    'the day before its issue',
    [credential('2026-03-11', '2026-12-31')],
    undefined,
    TODAY,
    'not_ready',
    undefined,
    '2026-03-11',
    'Texas license, starts Mar 11, 2026',
  ],
  ['no license', [], undefined, TODAY, 'not_ready', undefined, null, 'no license in Texas'],
  [
    'a license elsewhere',
    [{ ...good, state: 'LA' }],
    undefined,
    TODAY,
    'not_ready',
    undefined,
    null,
    'no license in Texas',
  ],
  [
    'an undated license',
    [credential('2025-01-01', null)],
    undefined,
    TODAY,
    'not_ready',
    undefined,
    null,
    'Texas license without an expiration date',
  ],
  [
    'a license under review',
    [{ ...good, status: 'pending' }],
    undefined,
    TODAY,
    'not_ready',
    undefined,
    null,
    'Texas license, pending approval',
  ],
  [
    'a rejected license',
    [{ ...good, status: 'rejected' }],
    undefined,
    TODAY,
    'not_ready',
    undefined,
    null,
    'no license in Texas',
  ],
  [
    'a superseded license',
    [{ ...good, superseded: true }],
    undefined,
    TODAY,
    'not_ready',
    undefined,
    null,
    'no license in Texas',
  ],
  [
    'dates the wrong way round',
    [credential('2027-01-01', '2025-01-01')],
    undefined,
    '2026-01-01',
    'not_ready',
    undefined,
    null,
    'no license in Texas',
  ],
  [
    'a renewal without a gap',
    [credential('2025-01-01', '2026-03-31'), credential('2026-04-01', '2027-03-31')],
    undefined,
    TODAY,
    'ready',
    undefined,
    '2027-04-01',
    'Texas license, valid through Mar 31, 2027',
  ],
  [
    'a renewal a day too late',
    [credential('2025-01-01', '2026-03-31'), credential('2026-04-02', '2027-03-31')],
    undefined,
    TODAY,
    'ready',
    undefined,
    '2026-04-01',
    'Texas license, valid through Mar 31, 2026',
  ],
  [
    'a renewal over the end of a leap February',
    [credential(null, '2028-02-29'), credential('2028-03-01', '2028-06-30')],
    { from: '2028-02-01', through: '2028-03-31' },
    '2028-02-01',
    'ready',
    undefined,
    null,
    'Texas license, valid through Jun 30, 2028',
  ],
  [
    'a gap on the leap day',
    [credential(null, '2028-02-28'), credential('2028-03-01', '2028-06-30')],
    { from: '2028-02-01', through: '2028-03-31' },
    '2028-02-01',
    'ready_until',
    '2028-02-28',
    '2028-02-29',
    'Texas license, ends Feb 28, 2028',
  ],
  [
    'no gap where there is no leap day',
    [credential(null, '2027-02-28'), credential('2027-03-01', '2027-06-30')],
    { from: '2027-02-01', through: '2027-03-31' },
    '2027-02-01',
    'ready',
    undefined,
    null,
    'Texas license, valid through Jun 30, 2027',
  ],
  [
    'a renewal over the end of a year',
    [credential(null, '2026-12-31'), credential('2027-01-01', '2027-12-31')],
    { from: '2026-12-20', through: '2027-01-10' },
    '2026-12-01',
    'ready',
    undefined,
    null,
    'Texas license, valid through Dec 31, 2027',
  ],
  [
    'an end at the end of a year',
    [credential(null, '2026-12-31')],
    { from: '2026-12-20', through: '2027-01-10' },
    '2026-12-01',
    'ready_until',
    '2026-12-31',
    '2027-01-01',
    'Texas license, ends Dec 31, 2026',
  ],
  [
    'an end inside the interval',
    [credential(null, '2026-11-20')],
    november,
    TODAY,
    'ready_until',
    '2026-11-20',
    '2026-11-21',
    'Texas license, ends Nov 20, 2026',
  ],
  [
    'an end on its last day',
    [credential(null, '2026-11-30')],
    november,
    TODAY,
    'ready',
    undefined,
    null,
    'Texas license, valid through Nov 30, 2026',
  ],
  [
    'a beginning inside the interval',
    [credential('2026-11-05', '2027-11-05')],
    november,
    TODAY,
    'not_ready',
    undefined,
    '2026-11-05',
    'Texas license, starts Nov 5, 2026',
  ],
  [
    'days that have passed',
    [credential('2026-11-05', '2027-11-05')],
    november,
    '2026-11-05',
    'ready',
    undefined,
    null,
    'Texas license, valid through Nov 5, 2027',
  ],
  [
    'an interval that is over',
    [credential(null, '2026-11-29')],
    november,
    '2027-05-01',
    'not_ready',
    undefined,
    null,
    'Texas license, expired Nov 29, 2026',
  ],
  [
    'two that overlap',
    [
      credential('2026-01-01', '2026-11-15'),
      credential('2026-06-01', '2026-12-15'),
      credential('2026-02-01', '2026-03-01'),
    ],
    november,
    TODAY,
    'ready',
    undefined,
    null,
    'Texas license, valid through Dec 15, 2026',
  ],
];

describe('an adjuster with an endless bond', () => {
  test.each(examples)('and %s', (_what, licenses, interval, today, verdict, until, changesOn, sentence) => {
    const person = adjuster(licenses, [credential(null, '2099-12-31')]);
    const answer = assessReadiness({ person, state: 'TX', interval, today });
    expect([answer.verdict, answer.until, answer.changesOn]).toEqual([verdict, until, changesOn]);
    expect(answer.reasons.map(({ requirement }) => requirement)).toEqual(['license', 'bond']);
    expect(answer.reasons[0]).toMatchObject({ sentence, met: verdict === 'ready' });
  });
});

describe('an adjuster', () => {
  const ask = (licenses: Credential[], bonds: Credential[], interval?: Period) =>
    assessReadiness({ person: adjuster(licenses, bonds), state: 'TX', interval, today: TODAY });

  test('needs both a license and a bond', () => {
    expect(ask([good], [good]).verdict).toBe('ready');
    expect(ask([good], [])).toMatchObject({
      verdict: 'not_ready',
      reasons: [
        { requirement: 'license', met: true },
        { requirement: 'bond', met: false, sentence: 'no bond in Texas' },
      ],
    });
    expect(ask([], [good]).verdict).toBe('not_ready');
  });

  test('is ready until the first of them ends', () => {
    const interval = { from: TODAY, through: '2026-06-30' };
    expect(ask([credential(null, '2026-05-31')], [credential(null, '2026-04-30')], interval)).toMatchObject({
      verdict: 'ready_until',
      until: '2026-04-30',
      changesOn: '2026-05-01',
    });
  });
});

test.each([
  ['inspector', 'ready', true],
  ['neither', 'not_ready', false],
  [null, 'unknown', false],
] as const)('%s is %s everywhere, whatever is held', (work, verdict, met) => {
  for (const held of [[], [good], [credential(null, '2020-01-01')]]) {
    const person = { work, licenses: held, bonds: held };
    expect(assessReadiness({ person, state: 'TX', today: TODAY })).toMatchObject({
      verdict,
      reasons: [{ requirement: 'work', met }],
      changesOn: null,
    });
  }
});

/** Few days, so that credentials touch, overlap and leave gaps; around a leap day. */
const FIRST = Date.UTC(2028, 1, 20);
const dayOf = (n: number) => new Date(FIRST + n * 86_400_000).toISOString().slice(0, 10);
const LAST = 30;
const anyDay = fc.integer({ min: 0, max: LAST }).map(dayOf);

const anyCredential: fc.Arbitrary<Credential> = fc.record({
  state: fc.constantFrom('TX', 'TX', 'TX', 'LA'),
  status: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'rejected'),
  issuedDate: fc.option(anyDay, { freq: 3 }),
  expiresDate: fc.option(anyDay, { freq: 6 }),
  superseded: fc.constantFrom(false, false, false, true),
});
const someCredentials = fc.array(anyCredential, { maxLength: 5 });
const anyPerson: fc.Arbitrary<Person> = fc.record({
  work: fc.constantFrom('adjuster', 'adjuster', 'both', 'inspector', 'neither', null),
  licenses: someCredentials,
  bonds: someCredentials,
});
const anyInterval = fc.option(
  fc
    .tuple(anyDay, anyDay)
    .map(([one, other]) => (one < other ? { from: one, through: other } : { from: other, through: one })),
  { nil: undefined },
);
const anyQuestion = fc.record({
  person: anyPerson,
  state: fc.constant('TX'),
  interval: anyInterval,
  today: anyDay,
});

/** Higher is better; a later end is better than an earlier one. */
const rank = ({ verdict, until = '' }: Assessment) =>
  `${VERDICTS.length - VERDICTS.indexOf(verdict)} ${until}`;

type Kind = 'licenses' | 'bonds';
const replaced = (person: Person, kind: Kind, index: number, by: Credential[]): Person => ({
  ...person,
  [kind]: person[kind].toSpliced(index, 1, ...by),
});
const anyKind = fc.constantFrom<Kind>('licenses', 'bonds');

describe('whatever a person holds', () => {
  test('taking a credential away never improves the answer', () => {
    fc.assert(
      fc.property(anyQuestion, anyKind, fc.nat(4), (question, kind, index) => {
        fc.pre(index < question.person[kind].length);
        const person = replaced(question.person, kind, index, []);
        expect(rank(assessReadiness({ ...question, person })) <= rank(assessReadiness(question))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('shortening one at either end, or losing its dates or its approval, never improves it', () => {
    const anyHarm = fc.oneof(
      fc.record({ expiresDate: fc.option(anyDay) }),
      fc.record({ issuedDate: anyDay }),
      fc.constant({ status: 'pending' as const }),
      fc.constant({ superseded: true }),
    );
    fc.assert(
      fc.property(anyQuestion, anyKind, fc.nat(4), anyHarm, (question, kind, index, harm) => {
        const before = question.person[kind][index];
        fc.pre(before !== undefined);
        const after = { ...before, ...harm };
        fc.pre(
          (after.expiresDate ?? '') <= (before.expiresDate ?? '') &&
            (after.issuedDate ?? '') >= (before.issuedDate ?? ''),
        );
        const person = replaced(question.person, kind, index, [after]);
        expect(rank(assessReadiness({ ...question, person })) <= rank(assessReadiness(question))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('what is undated, unapproved or superseded, and a work that is not known, never count', () => {
    const useless = anyCredential.filter(
      ({ status, expiresDate, superseded }) =>
        status !== 'approved' || expiresDate === null || superseded === true,
    );
    fc.assert(
      fc.property(anyQuestion, fc.array(useless, { maxLength: 5 }), (question, held) => {
        const person = { ...question.person, licenses: held };
        const { verdict } = assessReadiness({ ...question, person });
        if (person.work !== 'inspector') expect(['not_ready', 'unknown']).toContain(verdict);
        if (person.work === null) expect(verdict).toBe('unknown');
      }),
    );
  });

  test('ready means a valid license and a valid bond on every day that is left', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { person, today, interval = { from: today, through: today } } = question;
        fc.pre(person.work === 'adjuster' || person.work === 'both');
        const { verdict, until } = assessReadiness(question);
        const days = Array.from({ length: LAST + 1 }, (_, n) => dayOf(n)).filter(
          (day) => day >= interval.from && day <= interval.through && day >= today,
        );
        fc.pre(days.length > 0);
        const isValid = (held: Credential[], day: string) =>
          held.some(
            (each) =>
              each.state === 'TX' &&
              each.status === 'approved' &&
              !each.superseded &&
              each.expiresDate !== null &&
              (each.issuedDate ?? '') <= day &&
              day <= each.expiresDate,
          );
        const firstBad = days.find((day) => !isValid(person.licenses, day) || !isValid(person.bonds, day));
        const right = firstBad === undefined ? 'ready' : firstBad === days[0] ? 'not_ready' : 'ready_until';
        expect(verdict).toBe(right);
        expect(until).toBe(right === 'ready_until' ? days[days.indexOf(firstBad ?? '') - 1] : undefined);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the verdict changes on the day that is named, and not before', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const now = assessReadiness(question);
        const on = (today: string) => {
          const { verdict, until } = assessReadiness({ ...question, today });
          return [verdict, until];
        };
        for (let n = 0; n <= LAST + 3; n += 1) {
          const day = dayOf(n);
          if (day <= question.today || (now.changesOn !== null && day > now.changesOn)) continue;
          const same = [now.verdict, now.until];
          if (day === now.changesOn) expect(on(day)).not.toEqual(same);
          else expect(on(day)).toEqual(same);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('the order in which it is stored says nothing', () => {
    fc.assert(
      fc.property(anyQuestion, ({ person, ...question }) => {
        const turned = {
          ...person,
          licenses: person.licenses.toReversed(),
          bonds: person.bonds.toReversed(),
        };
        expect(assessReadiness({ ...question, person: turned })).toEqual(
          assessReadiness({ ...question, person }),
        );
      }),
    );
  });
});

test('the verdict for a period is never better than for any part of it that begins while the person may work', () => {
  const assess = (question: Parameters<typeof assessReadiness>[0]) => {
    const assessment = assessReadiness(question);
    return { place: PLAN_VERDICTS.indexOf(planVerdictOf(assessment)), until: assessment.until };
  };
  const anyDays = fc.tuple(fc.nat(LAST), fc.nat(LAST), fc.nat(LAST), fc.nat(LAST));
  const untilPlace = PLAN_VERDICTS.indexOf('ready_until');
  fc.assert(
    fc.property(anyQuestion, anyDays, (question, numbers) => {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.toSorted((one, other) => one - other);
      const asked = { ...question, today: dayOf(0) };
      const of = (from: number, through: number) =>
        assess({ ...asked, interval: { from: dayOf(from), through: dayOf(through) } });
      const whole = of(a, d);
      // "Ready until" promises nothing about the days after that one, but says when they begin.
      for (const [from, through] of [
        [a, c],
        [b, c],
        [b, d],
      ] as const) {
        if (whole.place !== untilPlace || dayOf(from) <= (whole.until ?? ''))
          expect(of(from, through).place).toBeLessThanOrEqual(whole.place);
      }
      if (whole.place === untilPlace) {
        const [end] = [a, b, c, d].filter((n) => dayOf(n) > (whole.until ?? ''));
        expect(end).toBeDefined();
        const after = Array.from({ length: LAST + 1 }, (_, n) => n).find(
          (n) => dayOf(n) > (whole.until ?? ''),
        );
        expect(of(after ?? d, after ?? d).place).toBeGreaterThan(untilPlace);
      }
    }),
    { numRuns: 4_000 },
  );
});

test.each([
  ['no bond', [good], [], undefined, 'one_step', 'no bond in Texas'],
  [
    'an expired license',
    [credential(null, '2026-03-09')],
    [good],
    undefined,
    'one_step',
    'Texas license, expired Mar 9, 2026',
  ],
  ['neither', [], [], undefined, 'not_ready', undefined],
  [
    'no bond, and a license that ends within the days',
    [credential(null, '2026-11-10')],
    [],
    november,
    'not_ready',
    undefined,
  ],
  ['an end within the days', [credential(null, '2026-11-10')], [good], november, 'ready_until', undefined],
] as const)('%s', (_, licenses, bonds, interval, verdict, step) => {
  const person = adjuster([...licenses], [...bonds]);
  const assessment = assessReadiness({ person, state: 'TX', interval, today: TODAY });
  expect([planVerdictOf(assessment), assessment.step]).toEqual([verdict, step]);
});

test('the rating of one of many people says what the assessment says in words', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const assessment = assessReadiness(question);
      const { verdict, through } = rateReadiness(question);
      expect(verdict).toBe(planVerdictOf(assessment));
      for (const requirement of ['license', 'bond'] as const)
        expect(through[requirement]).toBe(holdsThrough(assessment, requirement) ?? null);
    }),
    { numRuns: 4_000 },
  );
});

describe('the effect of an approval', () => {
  const pending = credential('2026-01-01', '2028-03-03', { status: 'pending' });
  const approved = { ...pending, status: 'approved' as const };
  const asked = { state: 'TX', begins: pending.issuedDate, today: TODAY };

  test('makes ready from today through the first end', () => {
    const before = adjuster([pending], [good]);
    expect(approvalEffect(before, adjuster([approved], [good]), asked)).toEqual({
      before: { verdict: 'not_ready', until: null },
      after: { verdict: 'ready_until', from: TODAY, until: '2027-12-31', missing: [] },
    });
  });

  test('names what is still missing', () => {
    const effect = approvalEffect(adjuster([pending], []), adjuster([approved], []), asked);
    expect(effect.after).toEqual({
      verdict: 'not_ready',
      from: null,
      until: null,
      missing: ['no bond in Texas'],
    });
  });

  test('of a credential that begins later counts from its first day', () => {
    const later = { ...approved, issuedDate: '2026-05-01' };
    const effect = approvalEffect(adjuster([], [good]), adjuster([later], [good]), {
      ...asked,
      begins: later.issuedDate,
    });
    expect(effect.after).toMatchObject({ from: '2026-05-01', until: '2027-12-31' });
  });

  test('of a renewal without a gap prolongs what holds today', () => {
    const now = credential(null, '2026-04-30');
    const renewal = { ...approved, issuedDate: '2026-05-01' };
    const effect = approvalEffect(adjuster([now], [good]), adjuster([now, renewal], [good]), {
      ...asked,
      begins: renewal.issuedDate,
    });
    expect(effect).toMatchObject({
      before: { verdict: 'ready_until', until: '2026-04-30' },
      after: { verdict: 'ready_until', from: TODAY, until: '2027-12-31' },
    });
  });

  test('is none for inspectors, and for people whose role is not set', () => {
    for (const [work, verdict] of [
      ['inspector', 'ready'],
      [null, 'unknown'],
    ] as const) {
      const person = { ...adjuster([pending], []), work };
      expect(approvalEffect(person, person, asked)).toMatchObject({
        before: { verdict },
        after: { verdict },
      });
    }
  });
});

describe('the one missing step', () => {
  const step = (bonds: Credential[], more: Partial<Person> = {}) =>
    missingStepOf({ person: { ...adjuster([good], bonds), ...more }, state: 'TX', today: TODAY });
  const expired = credential('2024-01-01', '2026-01-31');

  test.each([
    ['nothing there', [], 'add'],
    ['a rejected one', [credential(null, '2027-12-31', { status: 'rejected' })], 'add'],
    ['one of another state', [credential(null, '2027-12-31', { state: 'LA' })], 'add'],
    ['an expired one', [expired], 'renew'],
    [
      'an expired one, whose renewal waits for review',
      [expired, { ...good, status: 'pending' as const }],
      'wait',
    ],
    ['one that starts later', [expired, credential('2026-04-01', '2027-12-31')], 'wait'],
    ['one without a date', [credential('2025-01-01', null)], 'date'],
    ['a replaced one', [credential('2025-01-01', null, { superseded: true })], 'add'],
  ] as const)('%s', (_what, bonds, act) => {
    expect(step([...bonds])).toEqual({ requirement: 'bond', act });
  });

  test('of a license, too; and none of anybody else', () => {
    const person = adjuster([], [good]);
    expect(missingStepOf({ person, state: 'TX', today: TODAY })).toEqual({
      requirement: 'license',
      act: 'add',
    });
    expect(step([good])).toBeNull();
    expect(step([], { licenses: [] })).toBeNull();
    expect(step([], { work: 'neither' })).toBeNull();
    expect(step([], { work: null })).toBeNull();
  });

  test('there is one exactly where the assessment says so', () => {
    const days = fc.constantFrom(null, '2026-01-31', TODAY, '2026-03-20', '2027-12-31');
    const status = fc.constantFrom('approved', 'pending', 'rejected');
    const some = fc.array(
      fc.record({ state: fc.constant('TX'), status, issuedDate: days, expiresDate: days }),
    );
    const work = fc.constantFrom('adjuster', 'both', 'inspector', 'neither', null);
    fc.assert(
      fc.property(fc.record({ work, licenses: some, bonds: some }), (drawn) => {
        const question = { person: drawn as Person, state: 'TX', today: TODAY };
        const { verdict, step } = assessReadiness(question);
        const missing = missingStepOf(question);
        expect(missing !== null).toBe(step !== undefined);
        // The next step is that one, and there is one wherever a license or bond could help.
        const next = nextStepOf(question);
        if (missing) expect(next).toEqual(missing);
        expect(next !== null).toBe(verdict === 'not_ready' && drawn.work !== 'neither');
      }),
    );
  });
});
