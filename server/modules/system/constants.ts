/** The dependencies of the portal, in the order on screen. `jobs` is its own queue of background work. */
export const DEPENDENCIES = [
  'database',
  'store',
  'jobs',
  'mail',
  'scanner',
  'model',
  'identity',
  'backup',
  'disk',
] as const;

/** `off`: not set up, so the portal works without it. */
export const DEPENDENCY_STATES = ['ok', 'away', 'off'] as const;

/** A job that is due for longer than this, in seconds, shows that nobody works through the queue. */
export const OVERDUE_SECONDS = 60;

/**
 * A backup may be this much later than its schedule, in ms, before administrators see a warning; a job checks every
 * ten minutes.
 */
export const BACKUP_GRACE_MS = 3_600_000;

/** After a backup failed, the next attempt follows this much later, in ms. */
export const BACKUP_RETRY_MS = 3_600_000;

/** Failed jobs that one answer lists, the newest failure first. */
export const FAILED_JOBS_SHOWN = 100;

export const sentences = {
  jobRunning: 'This job is running right now.',
} as const;
