import type { Reader, Transaction } from '@portal/db/client.ts';
import { cutText } from '../../../core/contract/cut-text.ts';
import { badInput } from '../../../core/errors/errors.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import type { ReadEntry, Version } from '../../../drivers/icalendar/entry.ts';
import type { Issue } from '../../../drivers/icalendar/lines.ts';
import { readCalendars } from '../../../drivers/icalendar/read.ts';
import { zoneOf } from '../../people/queries.ts';
import {
  CHANGES_MAX,
  type ChangedPart,
  IMPORTED_EXTRAS_MAX,
  IMPORTED_MAX,
  IMPORTED_OCCURRENCES_MAX,
  PROBLEMS_MAX,
  sentences,
  TITLE_MAX,
} from '../constants.ts';
import type { ImportAnswer, ImportInput } from '../schema.ts';
import { publishCalendarChange } from './calendar-changes.ts';
import { keyText, type Planner } from './import-entries.ts';
import { amended, type Part, partsOf, storedUid } from './import-parts.ts';
import {
  changeParts,
  differences,
  isOlder,
  isSameVersion,
  removeRows,
  type Stored,
  storedByUid,
  storeParts,
} from './import-stored.ts';
import { layOutDays } from './plan.ts';

/** An event of the file: its entry, and its changed occurrences. */
type Group = {
  uid: string;
  /** Null for occurrences whose series is not in the file. */
  series: ReadEntry | null;
  singles: ReadEntry[];
  /** The parts of a series; null for a canceled one and without one. */
  parts: Part[] | null;
};

/** What an import does with an event. */
type Step = {
  group: Group;
  entry: ReadEntry;
  version: Version;
  stored: Stored | undefined;
  parts: Part[];
  kind: 'new' | 'changed' | 'canceled' | 'same';
  differs: ChangedPart[];
};

type Problem = ImportAnswer['problems'][number];

/**
 * Imports the events of an iCalendar file into the caller's own calendar. What cannot be kept is reported, and the rest
 * is. Events that the calendar has are changed or removed only with `update`; without it the answer says what would be.
 * Nobody is invited, and no lead time is required, because the events are planned already.
 * @throws {PortalError} bad_input for a text that is no such file, or has too many events
 */
export async function importEvents(ctx: ActorContext, input: ImportInput): Promise<ImportAnswer> {
  const { actor, services } = ctx;
  requireAbility(actor, 'events.write');
  const zone = await zoneOf(services.db, actor.userId);
  const now = today(services.clock);
  const read = readCalendars(input.ics, IMPORTED_MAX, { timeZone: zone, today: now });
  if (!read) throw refused(sentences.fileUnreadable);
  if (read.more) throw refused(sentences.fileTooMany);
  if (read.entries.length === 0) throw refused(read.tasks > 0 ? sentences.fileTasks : sentences.fileEmpty);

  const problems: Problem[] = read.issues.map((issue) => fileProblem(issue));
  if (read.tasks > 0)
    problems.push({ entry: 0, line: 0, title: '', sentence: sentences.tasksLeftOut(read.tasks) });
  const report = (entry: ReadEntry, sentence: string, line = entry.line) =>
    problems.push({ entry: entry.entry, line, title: shownTitle(entry), sentence });
  const planner = { zone, today: now, report, extras: { left: IMPORTED_EXTRAS_MAX } };
  for (const entry of read.entries) reportIssues(entry, report);
  const groups = plannedGroups(read.entries, planner);

  const steps = input.preview
    ? await stepsFor(services.db, ctx, groups, planner)
    : await write(ctx, async (tx) => {
        const found = await stepsFor(tx, ctx, groups, planner);
        await apply(tx, ctx, found, input.update);
        return found;
      });
  return answerOf(steps, problems, input);
}

const refused = (sentence: string) => badInput(sentence, { ics: sentence });
const shownTitle = ({ title }: ReadEntry) => cutText(title, TITLE_MAX);

const sentenceOf = ({ kind, name, value }: Issue) => sentences.fileIssues[kind](value, name);
const fileProblem = (issue: Issue): Problem => ({
  entry: 0,
  line: issue.line,
  title: '',
  sentence: sentenceOf(issue),
});

function reportIssues(entry: ReadEntry, report: Planner['report']): void {
  const { fault, isCanceled, issues } = entry;
  // A cancellation needs no more than the name of what it cancels.
  const faults = fault && !isCanceled ? [fault] : [];
  for (const issue of [...faults, ...issues]) report(entry, sentenceOf(issue), issue.line);
}

/** METHODs of messages that answer an invitation, or ask for one. */
const ABOUT_EVENTS = new Set(['reply', 'counter', 'declinecounter', 'refresh', 'add']);

/** The events of the file with their changed occurrences, in the order of the file. */
function plannedGroups(entries: ReadEntry[], planner: Planner): Group[] {
  const messages = entries.filter(({ method }) => ABOUT_EVENTS.has(method));
  for (const entry of messages) planner.report(entry, sentences.entryMessage(entry.method.toUpperCase()));
  const named = entries
    .filter(({ method }) => !ABOUT_EVENTS.has(method))
    .map((entry) => ({ entry, uid: entry.uid === '' ? uidFor(entry) : entry.uid }));
  let occurrences = 0;
  return [...Map.groupBy(named, ({ uid }) => storedUid(uid))].flatMap(([uid, each]) => {
    const own = each.map(({ entry }) => entry);
    return groupsOf(uid, own, planner).filter(({ parts, series }) => {
      if (parts === null || series === null) return true;
      occurrences += countDays(parts, planner.today);
      if (occurrences > IMPORTED_OCCURRENCES_MAX) planner.report(series, sentences.entryTooMuch);
      return occurrences <= IMPORTED_OCCURRENCES_MAX;
    });
  });
}

const countDays = (parts: Part[], now: string) =>
  parts.reduce((sum, { plan }) => sum + layOutDays(plan, now).days.length, 0);

/** The same file imported twice gives an event without a UID the same one. */
function uidFor({ event, title }: ReadEntry): string {
  return event ? `${keyText(event.start)} ${title}` : newId();
}

/** Mostly one: some programs give several events the same UID. */
function groupsOf(uid: string, entries: ReadEntry[], planner: Planner): Group[] {
  const whole = entries.filter(({ insteadOf }) => insteadOf === null);
  const latest = newestOf(whole);
  const [series = null, ...others] = latest;
  for (const entry of whole) {
    if (!latest.includes(entry) && series) planner.report(entry, sentences.entryReplaced(series.line));
  }
  const singles = newestSingles(entries, planner);
  const isReadable = series !== null && (series.isCanceled || series.event !== null);
  const group = isReadable
    ? { uid, series, singles, parts: series.isCanceled ? null : partsOf(uid, series, singles, planner) }
    : { uid, series: null, singles, parts: null };
  const more = others.map((entry) => {
    const own = `${uid} ${entry.event ? keyText(entry.event.start) : entry.entry}`;
    return { uid: own, series: entry, singles: [], parts: partsOf(own, entry, [], planner) };
  });
  return [group, ...more].filter(({ parts }) => parts === null || parts.length > 0);
}

/** The newest entry; all of the same version that begin at different times. */
function newestOf(entries: ReadEntry[]): ReadEntry[] {
  const [newest] = entries.toSorted((a, b) => compareVersions(b.version, a.version) || b.entry - a.entry);
  if (!newest) return [];
  const alike = entries.filter(
    ({ version, isCanceled }) => compareVersions(version, newest.version) === 0 && !isCanceled,
  );
  if (newest.isCanceled || alike.length < 2) return [newest];
  const byStart = new Map(alike.map((entry) => [entry.event ? keyText(entry.event.start) : '', entry]));
  byStart.delete('');
  return byStart.size > 0 ? [...byStart.values()] : [newest];
}

const compareVersions = (a: Version, b: Version): number =>
  a.sequence - b.sequence || (a.changedAt ?? '').localeCompare(b.changedAt ?? '');

/** The newest of each occurrence. */
function newestSingles(entries: ReadEntry[], planner: Planner): ReadEntry[] {
  const singles = entries.filter(({ insteadOf }) => insteadOf !== null);
  const byDay = Map.groupBy(singles, ({ insteadOf, andFollowing }) =>
    insteadOf ? `${keyText(insteadOf)} ${andFollowing}` : '',
  );
  return [...byDay.values()].flatMap((each) => {
    const [newest, ...older] = each.toSorted(
      (a, b) => compareVersions(b.version, a.version) || b.entry - a.entry,
    );
    for (const entry of older) planner.report(entry, sentences.entryReplaced(newest?.line ?? 0));
    return newest ?? [];
  });
}

/** What to do with each event of the file, by what the calendar has. */
async function stepsFor(
  db: Reader,
  { actor }: ActorContext,
  groups: Group[],
  planner: Planner,
): Promise<Step[]> {
  const stored = await storedByUid(
    db,
    actor.userId,
    groups.map(({ uid }) => uid),
  );
  return groups.flatMap((group) => stepFor(group, stored.get(group.uid), planner) ?? []);
}

function stepFor(group: Group, stored: Stored | undefined, planner: Planner): Step | undefined {
  const { uid, series, singles } = group;
  const [entry] = series ? [series] : singles;
  if (!entry) return undefined;
  const canceled = (series ? [series] : singles).every(({ isCanceled }) => isCanceled);
  const versions = [...(series ? [series] : []), ...singles].map(({ version }) => version);
  const version = versions.reduce((a, b) => (compareVersions(a, b) < 0 ? b : a), entry.version);
  if (!stored && canceled) {
    planner.report(entry, sentences.entryCanceled);
    return undefined;
  }
  const parts = series
    ? (group.parts ?? [])
    : singles.reduce((now, single) => amended(uid, now, single, planner), stored?.parts ?? []);
  const common = { group, entry, version, stored, parts };
  if (!stored) return parts.length > 0 ? { ...common, kind: 'new', differs: [] } : undefined;
  const differs = differences(parts, stored.parts);
  const isBack = stored.isOwn && isSameVersion(version, stored.version);
  if (differs.length === 0 || isBack) return { ...common, kind: 'same', differs: [] };
  if (stored.isShared) planner.report(entry, sentences.entryShared);
  else if (isOlder(version, stored.version)) planner.report(entry, sentences.entryOlder);
  else return { ...common, kind: canceled ? 'canceled' : 'changed', differs };
  return undefined;
}

async function apply(tx: Transaction, ctx: ActorContext, steps: Step[], update: boolean): Promise<void> {
  const { userId } = ctx.actor;
  const counts = { events: 0, changed: 0, canceled: 0 };
  for (const { kind, stored, parts, version, group } of steps) {
    if (kind === 'new') {
      await storeParts(tx, ctx, parts, version);
      counts.events += countEntries(group);
    } else if (update && stored && kind !== 'same') {
      if (parts.length === 0) await removeRows(tx, stored.rows);
      else await changeParts(tx, ctx, stored, parts, version);
      counts[kind] += 1;
    }
  }
  if (counts.events + counts.changed + counts.canceled === 0) return;
  await audit(tx, ctx, { action: 'calendar_event.imported', subject: ['user', userId], detail: counts });
  await publishCalendarChange(tx, [userId]);
}

/** Entries of the file that are events, or occurrences that stand by themselves. */
const countEntries = ({ series, singles }: Group) =>
  (series ? 1 : 0) + singles.filter(({ isCanceled, event }) => !isCanceled && event !== null).length;

function answerOf(steps: Step[], problems: Problem[], { update, preview }: ImportInput): ImportAnswer {
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
  const added = steps.reduce((sum, { kind, group }) => sum + (kind === 'new' ? countEntries(group) : 0), 0);
  const changes = steps.flatMap((step): ImportAnswer['changes'] => {
    if (step.kind !== 'changed' && step.kind !== 'canceled') return [];
    const { entry } = step;
    const title = shownTitle(entry) || step.stored?.parts[0]?.details.title || '';
    // An event that is canceled as a whole differs in nothing that it has afterwards.
    const differs = step.parts.length === 0 ? [] : step.differs;
    return [{ entry: entry.entry, line: entry.line, title, change: step.kind, differs }];
  });
  const isApplied = update && !preview;
  return {
    imported: preview ? 0 : added,
    updated: isApplied ? count('changed') : 0,
    canceled: isApplied ? count('canceled') : 0,
    found: { new: added, changed: count('changed'), canceled: count('canceled'), same: count('same') },
    changes: changes.slice(0, CHANGES_MAX),
    problems: problems.sort((a, b) => a.line - b.line || a.entry - b.entry).slice(0, PROBLEMS_MAX),
  };
}
