/** The treatment of data when a former person's personal data is removed. */
export const AFTER_LEAVING = ['deleted', 'replaced'] as const;
export type AfterLeaving = (typeof AFTER_LEAVING)[number];

/** The first name of everybody whose personal data was removed. */
export const FORMER_NAME = 'Former';

/** The title of private events of such people to which others are invited. */
export const PRIVATE_EVENT = 'Private event';

type Area = {
  title: string;
  what: string;
  /** How long it is kept while the person works here. */
  kept: string;
  after: AfterLeaving;
  /** Explains the treatment, and its reason. */
  afterText: string;
};

const DELETED = 'Deleted.';
const UNDER_PSEUDONYM = 'Kept under a pseudonym, because';

/**
 * The data that the portal keeps about a person. `queries.ts` names the tables of each area: the page, the export and
 * the removal all
 * follow from these two.
 */
export const AREAS = {
  profile: {
    title: 'Profile and contact data',
    what: 'Your name, email addresses, phone numbers, postal addresses, emergency contact, social media, bio, picture, position, producer number, resident state, and employee ID.',
    kept: 'As long as you have an account.',
    after: 'replaced',
    afterText:
      'Your name is replaced by a pseudonym, and the rest is deleted. Your employee ID, position, and dates of employment stay for payroll.',
  },
  signIn: {
    title: 'Sign-in and security',
    what: 'Devices and networks you signed in from, your second step and passkeys, and your account at the identity provider. Passwords and codes are stored as hashes and are not in your export.',
    kept: 'Sessions for 30 days after they end. Links to reset a password or confirm an address until they are used or expire.',
    after: 'deleted',
    afterText: DELETED,
  },
  onboarding: {
    title: 'Application',
    what: 'Your onboarding draft, and the decisions about your application.',
    kept: 'The draft until you submit it, and the decisions as long as you have an account.',
    after: 'deleted',
    afterText: DELETED,
  },
  qualifications: {
    title: 'Experience, licenses, and bonds',
    what: 'What you submitted, with its documents, how it was reviewed, and the states you want to work in.',
    kept: 'As long as you have an account, with earlier versions.',
    after: 'replaced',
    afterText: `Documents, descriptions, and notes are deleted. Numbers and dates are ${UNDER_PSEUDONYM.toLowerCase()} carriers may ask who was licensed.`,
  },
  deployments: {
    title: 'Deployments and availability',
    what: 'Your availability, offers, assignments, standby answers, and roll calls.',
    kept: 'As long as you have an account.',
    after: 'replaced',
    afterText: `Your availability, reasons, and notes are deleted. The rest is ${UNDER_PSEUDONYM.toLowerCase()} carriers may ask who was where.`,
  },
  time: {
    title: 'Working time and time off',
    what: 'Clocked time, corrections, requests, and balances.',
    kept: 'As long as you have an account.',
    after: 'replaced',
    afterText: `Reasons and notes of your requests are deleted. Times, days, and changes to entries are ${UNDER_PSEUDONYM.toLowerCase()} payroll records have to be kept.`,
  },
  messages: {
    title: 'Messages',
    what: 'Messages you sent, with their files, and the conversations you are in.',
    kept: 'Until you delete them.',
    after: 'replaced',
    afterText: `The files are deleted. Texts are ${UNDER_PSEUDONYM.toLowerCase()} they are part of other people's conversations.`,
  },
  calendar: {
    title: 'Calendar',
    what: 'Events you organize, invitations, replies, and your settings.',
    kept: 'As long as you have an account.',
    after: 'replaced',
    afterText: `Events without other people, your settings, and your calendar feed are deleted. Other events are ${UNDER_PSEUDONYM.toLowerCase()} they belong to everyone invited; of private ones, only the time is kept.`,
  },
  learning: {
    title: 'Courses, certificates, and acknowledgements',
    what: 'Courses you took, certificates, continuing education, and what you confirmed to have read.',
    kept: 'As long as you have an account.',
    after: 'replaced',
    afterText: `Hours that you earned elsewhere are deleted with their certificates. The rest is ${UNDER_PSEUDONYM.toLowerCase()} it proves what was taught and read; certificates name the pseudonym.`,
  },
  work: {
    title: 'Notifications, action items, apps, and AI sessions',
    what: 'Your notifications and settings, action items, apps, and questions to AI specialists with their documents.',
    kept: 'As long as you have an account.',
    after: 'deleted',
    afterText:
      'Deleted, but for action items, which belong to the work of others, too. Notifications that others got about you are deleted, or name the pseudonym.',
  },
} as const satisfies Record<string, Area>;
export type AreaName = keyof typeof AREAS;

/** Shown on the page beside the areas: lines of the log cannot be changed, even for this. */
export const AUDIT_NOTE =
  'The audit log says who did what. Its lines are sealed and never changed, so they stay after you leave. They name you by the number of your account, which then belongs to a pseudonym. Reasons, notes, and names of your own that a line had are deleted. Lines written by earlier versions of the portal may contain them, or an email address.';

export const sentences = {
  notInactive: 'Deactivate this account first. Only the data of people who have left can be removed.',
  unpaid: (name: string) =>
    `${name} has working time that is not paid yet. Approve and lock the pay periods with these hours, then remove the data.`,
  fileRemoved: 'File removed',
  alreadyRemoved: 'The personal data of this account was already removed.',
} as const;
