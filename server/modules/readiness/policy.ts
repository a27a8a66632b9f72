import { US_STATES } from '../../core/contract/us-states.ts';
import type { Work } from '../people/constants.ts';
import type { PlanVerdict, RequirementName, StepAct, Verdict } from './constants.ts';

/** A license or bond as stored. Dates are `YYYY-MM-DD`; it is valid from its issue through the end of its expiry. */
export type Credential = {
  state: string;
  status: 'pending' | 'approved' | 'rejected';
  issuedDate: string | null;
  expiresDate: string | null;
  /** Another version has taken its place, or it was withdrawn. */
  superseded?: boolean;
};

export type Person = {
  /** Null while nobody can tell. */
  work: Work | null;
  licenses: Credential[];
  bonds: Credential[];
};

/** Whole days, both ends included. */
export type Period = { from: string; through: string };

export type Question = {
  person: Person;
  /** Two-letter code. */
  state: string;
  /** The days of the assignment; today when left out. Of days that have passed nothing is asked any more. */
  interval?: Period | undefined;
  today: string;
};

/** The result of one requirement, in words. */
type Reason = {
  requirement: RequirementName;
  /** For the whole interval. */
  met: boolean;
  /** A short noun phrase that can follow a colon: `no bond in Louisiana`. */
  sentence: string;
  /** The date in the sentence. */
  date?: string | undefined;
};

export type Assessment = {
  verdict: Verdict;
  /** The last day on which the person may work, when that comes before the interval's end. */
  until?: string | undefined;
  reasons: Reason[];
  /** The sentence of the one missing license or bond, when everything else holds for the whole interval. */
  step?: string | undefined;
  /** The first day on which the verdict is another one, if nothing else changes; null when it stays for good. */
  changesOn: string | null;
};

/** Whether the person may work in the state during the interval, why, and until when that answer holds. */
export function assessReadiness(question: Question): Assessment {
  const now = judge(question);
  const { verdict, until, findings } = now;
  const step = onlyStep(now)?.reason().sentence;
  return {
    verdict,
    ...(until === undefined ? {} : { until }),
    reasons: findings.map(({ reason }) => reason()),
    ...(step === undefined ? {} : { step }),
    changesOn: nextChange(question, now),
  };
}

/** What lists of people are ordered, counted and filtered by. */
export type Rating = {
  verdict: PlanVerdict;
  /** The last day of the license or bond that holds on the first of the days; null without one, or where none is needed. */
  through: Record<'license' | 'bond', string | null>;
};

/** The verdict of `assessReadiness` for one of many people: nothing is put into words, and no later day is looked at. */
export function rateReadiness(question: Question): Rating {
  const now = judge(question);
  const through = (requirement: RequirementName) => {
    const finding = now.findings.find((each) => each.requirement === requirement);
    return finding && (finding.met || now.verdict === 'ready_until') ? finding.metThrough : null;
  };
  return {
    verdict: onlyStep(now) ? 'one_step' : now.verdict,
    through: { license: through('license'), bond: through('bond') },
  };
}

/** Only a license or a bond is a step: people do not change their role for a deployment. */
function onlyStep({ verdict, findings }: Judgement): Finding | undefined {
  if (verdict !== 'not_ready') return undefined;
  const [missing, ...others] = findings.filter(({ met }) => !met);
  return others.length === 0 && missing?.requirement !== 'work' ? missing : undefined;
}

export type MissingStep = { requirement: 'license' | 'bond'; act: StepAct };

/** The one missing license or bond of a person who is one step away, and what leads on; null for anybody else. */
export function missingStepOf(question: Question): MissingStep | null {
  const [step, ...others] = missingSteps(question);
  return step && others.length === 0 ? step : null;
}

/**
 * The next license or bond for a person who is not ready, without those that already wait. Null where neither would
 * help.
 */
export function nextStepOf(question: Question): MissingStep | null {
  const steps = missingSteps(question);
  return steps.find(({ act }) => act !== 'wait') ?? steps[0] ?? null;
}

/** Of somebody whose role on claims is missing, nothing is judged but the role. */
function missingSteps(question: Question): MissingStep[] {
  const { verdict, findings } = judge(question);
  if (verdict !== 'not_ready') return [];
  const { person, state, interval, today } = question;
  const day = remaining(interval, today).from;
  return findings.flatMap(({ requirement, met }) => {
    if (met || requirement === 'work') return [];
    const credentials = requirement === 'license' ? person.licenses : person.bonds;
    return { requirement, act: actFor(credentials, state, day) };
  });
}

/** A renewal that waits for review needs no second one, so waiting goes first. */
function actFor(credentials: Credential[], state: string, day: string): StepAct {
  const there = credentials.filter((credential) => credential.state === state && !credential.superseded);
  if (there.some(({ status }) => status === 'pending')) return 'wait';
  const periods = validPeriods(credentials, state);
  if (periods.some(({ from }) => from > day)) return 'wait';
  if (periods.length > 0) return 'renew';
  return there.some(({ status, expiresDate }) => status === 'approved' && !expiresDate) ? 'date' : 'add';
}

/** The state of the person's readiness after an approval, from the first day on which it counts. */
export type ApprovalEffect = {
  /** Today's verdict for all days to come, and the last of them. Null: for good, or never. */
  before: { verdict: Verdict; until: string | null };
  after: {
    verdict: Verdict;
    /** The first day on which the person may work; null when no day is found. */
    from: string | null;
    until: string | null;
    /** Missing requirements as noun phrases; empty for none. */
    missing: string[];
  };
};

/**
 * Readiness in the state before and after the approval of a license or bond.
 * @param approved the person as after the approval, with the credential approved
 * @param begins the credential's first day; null when it has none
 */
export function approvalEffect(
  before: Person,
  approved: Person,
  { state, begins, today }: { state: string; begins: string | null; today: string },
): ApprovalEffect {
  const assess = (person: Person, from: string, through = FOR_GOOD) =>
    assessReadiness({ person, state, interval: { from, through }, today });
  const now = assess(before, today);
  const atOnce = assess(approved, today);
  const later = begins !== null && begins > today ? assess(approved, begins) : atOnce;
  const [from, then] = mayWork(atOnce) || !mayWork(later) ? [today, atOnce] : [begins, later];
  return {
    before: { verdict: now.verdict, until: now.until ?? null },
    after: {
      verdict: then.verdict,
      from: mayWork(then) ? from : null,
      until: then.until ?? null,
      missing: mayWork(then) ? [] : unmet(assess(approved, today, today)),
    },
  };
}

const unmet = ({ reasons }: Assessment) => reasons.filter(({ met }) => !met).map(({ sentence }) => sentence);

const mayWork = ({ verdict }: Assessment) => verdict === 'ready' || verdict === 'ready_until';

/** Whether one of the credentials is approved and in force in the state on that day. */
export const isHeldOn = (credentials: Credential[], state: string, day: string): boolean =>
  validPeriods(credentials, state).some((period) => contains(period, day));

/** The finding of a requirement, or null where it does not apply. */
type Requirement = (asked: Asked) => Finding | null;
type Asked = { person: Person; state: string; interval: Period };
type Finding = {
  requirement: RequirementName;
  /** For the whole interval. */
  met: boolean;
  /** Put into words only when somebody reads them: of the days to come only the verdict is asked. */
  reason: () => Reason;
  /** The last day, from the interval's first on without a gap, on which it is met; null when not even on the first. */
  metThrough: string | null;
  /** The stored data do not decide it. */
  unknown?: true;
};

const FOR_GOOD = '9999-12-31';

/** People who do both need what adjusters need. */
const adjusts = ({ work }: Person) => work === 'adjuster' || work === 'both';

/** Requirements of readiness; rules of states, appointments and events belong here. */
const requirements: Requirement[] = [
  ({ person: { work } }) => knownWork(work),
  (asked) => (adjusts(asked.person) ? held('license', asked.person.licenses, asked) : null),
  (asked) => (adjusts(asked.person) ? held('bond', asked.person.bonds, asked) : null),
];

type Judgement = { verdict: Verdict; until?: string | undefined; findings: Finding[] };

function judge({ person, state, interval, today }: Question): Judgement {
  const asked = { person, state, interval: remaining(interval, today) };
  const findings = requirements.flatMap((requirement) => requirement(asked) ?? []);
  if (findings.some(({ unknown }) => unknown)) return { verdict: 'unknown', findings };
  const ends = findings.flatMap(({ metThrough }) => metThrough ?? []);
  if (ends.length < findings.length) return { verdict: 'not_ready', findings };
  const until = ends.reduce(earlier, FOR_GOOD);
  if (until < asked.interval.through) return { verdict: 'ready_until', until, findings };
  return { verdict: 'ready', findings };
}

/** The interval without its days that have passed; of one that is over, the last day. */
export function remaining(interval: Period | undefined, today: string): Period {
  if (!interval) return { from: today, through: today };
  const from = interval.from > today ? interval.from : earlier(today, interval.through);
  return { from, through: interval.through };
}

/** Only a credential's beginning or end can change a verdict. */
function nextChange(question: Question, now: Judgement): string | null {
  const { person, state, today } = question;
  const days = [...validPeriods(person.licenses, state), ...validPeriods(person.bonds, state)]
    .flatMap(({ from, through }) => [from, dayAfter(through)])
    .filter((day) => day > today)
    .sort();
  const changed = days.find((day) => {
    const then = judge({ ...question, today: day });
    return then.verdict !== now.verdict || then.until !== now.until;
  });
  return changed ?? null;
}

/** Inspectors need nothing else; for adjusters it goes without saying. */
function knownWork(work: Work | null): Finding | null {
  if (work === 'adjuster' || work === 'both') return null;
  const requirement = 'work';
  const say = (met: boolean, sentence: string) =>
    ({
      requirement,
      met,
      reason: () => ({ requirement, met, sentence }) as const,
    }) as const;
  if (work === 'inspector') return { ...say(true, 'inspections, no license needed'), metThrough: FOR_GOOD };
  if (work === 'neither') return { ...say(false, 'neither adjuster nor inspector'), metThrough: null };
  return { ...say(false, 'role not set'), metThrough: null, unknown: true };
}

function held(
  requirement: 'license' | 'bond',
  credentials: Credential[],
  { state, interval }: Omit<Asked, 'person'>,
): Finding {
  const periods = validPeriods(credentials, state);
  const metThrough = coveredThrough(periods, interval.from);
  const met = metThrough !== null && metThrough >= interval.through;
  const reason = () => inWords(requirement, credentials, { state, interval, periods, metThrough, met });
  return { requirement, met, reason, metThrough };
}

type Held = { state: string; interval: Period; periods: Period[]; metThrough: string | null; met: boolean };

function inWords(
  requirement: 'license' | 'bond',
  credentials: Credential[],
  { state, interval, periods, metThrough, met }: Held,
): Reason {
  const name = `${stateName(state)} ${requirement}`;
  const say = (sentence: string, date?: string): Reason => ({
    requirement,
    met,
    sentence,
    ...(date ? { date } : {}),
  });
  if (metThrough) {
    const verb = met ? 'valid through' : 'ends';
    return say(`${name}, ${verb} ${shortDate(metThrough)}`, metThrough);
  }
  const begins = periods.find(({ from }) => from > interval.from)?.from;
  if (begins) return say(`${name}, starts ${shortDate(begins)}`, begins);
  const ended = periods.map(({ through }) => through).reduce(later, '');
  if (ended) return say(`${name}, expired ${shortDate(ended)}`, ended);
  const there = credentials.filter((credential) => credential.state === state && !credential.superseded);
  if (there.some(({ status, expiresDate }) => status === 'approved' && !expiresDate))
    return say(`${name} without an expiration date`);
  if (there.some(({ status }) => status === 'pending')) return say(`${name}, pending approval`);
  return say(`no ${requirement} in ${stateName(state)}`);
}

/** When approved credentials for the state are valid, in order of their beginning. Undated ones never are. */
function validPeriods(credentials: Credential[], state: string): Period[] {
  const periods: Period[] = [];
  for (const credential of credentials) {
    const { status, superseded, issuedDate, expiresDate } = credential;
    if (credential.state !== state || status !== 'approved' || superseded || !expiresDate) continue;
    const from = issuedDate ?? '';
    if (from <= expiresDate) periods.push({ from, through: expiresDate });
  }
  return periods.sort((one, other) => compare(one.from, other.from));
}

/** The last day of the run of covered days that the given day stands in; null when it is not covered itself. */
function coveredThrough(periods: Period[], day: string): string | null {
  let reached: string | null = null;
  for (const { from, through } of periods) {
    const joins = from <= (reached === null ? day : dayAfter(reached));
    if (joins && through >= day) reached = later(reached ?? '', through);
  }
  return reached;
}

const contains = ({ from, through }: Period, day: string) => from <= day && day <= through;
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

function dayAfter(day: string): string {
  const next = Number(day.slice(8)) + 1;
  // No month ends before its 28th; the calendar is asked only about the days after that.
  if (next <= 28) return `${day.slice(0, 8)}${next < 10 ? '0' : ''}${next}`;
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

const stateName = (code: string) => (code in US_STATES ? US_STATES[code as keyof typeof US_STATES] : code);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mar 31, 2028`. */
const shortDate = (day: string) =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
