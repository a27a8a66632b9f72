import { expiryOf } from '../../../lib/format/expiry.ts';
import { dayAfter } from '../../../lib/format/own-days.ts';
import type { AnyQualification } from './kind.ts';

/** A license or bond with its versions, as one line of a list. */
export interface Credential<R extends AnyQualification> {
  /** The version that counts today; without one the last that counted, or the newest. */
  current: R;
  /** The newest version: the current one, or a renewal or correction of it. */
  latest: R;
  /** Newest first. */
  versions: R[];
  /** The last day through which approved versions hold without a gap; null when none has one. */
  through: string | null;
}

/** The versions of each license or bond together; those that have ended, end soon or need the owner come first. */
export function credentialsOf<R extends AnyQualification>(
  qualifications: readonly R[],
  today: string,
  soonDays: number,
): Credential<R>[] {
  const ids = new Set(qualifications.map(({ id }) => id));
  return qualifications
    .filter(({ replacesId }) => replacesId === null || !ids.has(replacesId))
    .map((root) => credentialOf(root, qualifications, today))
    .sort((one, other) => compare(orderKey(one, today, soonDays), orderKey(other, today, soonDays)));
}

function credentialOf<R extends AnyQualification>(
  root: R,
  qualifications: readonly R[],
  today: string,
): Credential<R> {
  const versions = [root];
  for (const version of versions) {
    versions.push(...qualifications.filter(({ replacesId }) => replacesId === version.id));
  }
  versions.reverse();
  const approved = versions.filter(({ status }) => status === 'approved');
  const [latest = root] = versions;
  const current =
    approved.find(
      ({ issuedDate, expiresDate }) => (issuedDate ?? '') <= today && (expiresDate ?? '') >= today,
    ) ??
    approved.at(-1) ??
    latest;
  return { current, latest, versions, through: heldThrough(current, approved) };
}

function heldThrough<R extends AnyQualification>(current: R, approved: readonly R[]): string | null {
  let reached = current.expiresDate ?? null;
  const later = approved.toSorted((one, other) => compare(one.issuedDate ?? '', other.issuedDate ?? ''));
  for (const { issuedDate, expiresDate } of later) {
    if (!reached || !expiresDate || expiresDate <= reached) continue;
    if ((issuedDate ?? '') <= dayAfter(reached)) reached = expiresDate;
  }
  return reached;
}

const ranks = { expired: 0, soon: 1, open: 2, valid: 3 };

function orderKey(
  { latest, through }: Credential<AnyQualification>,
  today: string,
  soonDays: number,
): string {
  const rank = latest.status === 'rejected' ? 0 : ranks[expiryOf(through, today, soonDays)];
  return `${rank} ${through ?? ''}`;
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The days between two versions on which neither holds; null for none. */
export function gapBetween(through: string | null, issuedDate: string | null | undefined) {
  if (!through || !issuedDate || issuedDate <= dayAfter(through)) return null;
  const last = new Date(`${issuedDate}T12:00:00Z`);
  last.setUTCDate(last.getUTCDate() - 1);
  return { from: dayAfter(through), through: last.toISOString().slice(0, 10) };
}

const plain = (number: string) => number.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

interface Entered {
  name: string;
  state: string;
  number: string;
}

/** One's own license or bond that a new one seems to be, in its newest version: the same number or name in the same state. */
export function twinOf<R extends AnyQualification>(
  entered: Entered,
  mine: readonly R[],
  describe: (qualification: R) => Entered,
): R | undefined {
  const same = mine.filter((qualification) => {
    const there = describe(qualification);
    if (there.state !== entered.state || qualification.status === 'rejected') return false;
    return (
      plain(there.number) === plain(entered.number) ||
      there.name.trim().toLowerCase() === entered.name.trim().toLowerCase()
    );
  });
  return same.find(({ id }) => !mine.some(({ replacesId }) => replacesId === id)) ?? same[0];
}
