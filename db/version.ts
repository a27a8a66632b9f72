import packageFile from './package.json' with { type: 'json' };

/** The version of the portal, which all of its packages have. */
export const VERSION = packageFile.version;

/** The oldest version whose database this one updates. */
export const UPDATES_FROM = '1.0.0';

/** The oldest version that works with a database that this one has migrated. */
export const USABLE_FROM = '1.0.0';

/** What the version that migrated a database last has noted in it. */
export type VersionMark = { version: string; usableFrom: string };

/** The comment on the schema of the records of migrations. */
export const versionComment = () => `portal ${VERSION}, usable from ${USABLE_FROM}`;

/** 1.0.0 left no comment. */
export function readVersionMark(comment: string | null): VersionMark {
  const [, version, usableFrom] =
    /^portal (\d+\.\d+\.\d+), usable from (\d+\.\d+\.\d+)$/.exec(comment ?? '') ?? [];
  if (version === undefined || usableFrom === undefined) return { version: '1.0.0', usableFrom: '1.0.0' };
  return { version, usableFrom };
}

/** Whether the first of two versions is older than the second. */
export function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}
