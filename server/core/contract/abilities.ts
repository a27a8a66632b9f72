import { hasFullAccess, isAdmin, isAuditor, type Standing } from './access.ts';

/**
 * Whose an ability is: everybody's with an account, at every stage; everybody's with full access; or only of people with a
 * duty that gives it.
 */
type Scope = 'account' | 'staff' | 'duty';
type Declared = {
  scope: Scope;
  /** Whether it changes more than the own account and the marks of what one has read. */
  changes: boolean;
  /** What somebody with it does, in one sentence. */
  does: string;
};

const reads = (scope: Scope, does: string): Declared => ({ scope, changes: false, does });
const changes = (scope: Scope, does: string): Declared => ({ scope, changes: true, does });

/** Everything that somebody may be allowed to do. Each call needs one of them. */
export const ABILITIES = {
  'account.own': reads('account', 'Reads what the portal holds about them, and keeps their account safe.'),
  'profile.fill': changes('account', 'Gives their own picture, evidence and answers of the onboarding.'),

  'portal.read': reads('staff', 'Reads what is shared with everybody, and their own records.'),
  'portal.arrange': changes('staff', 'Arranges their own apps, calendars and notifications.'),
  'profile.edit': changes('staff', 'Changes their own profile.'),
  'credentials.submit': changes('staff', 'Submits their own experience, licenses and bonds.'),
  'time.record': changes('staff', 'Clocks in and out, and asks for corrections of their own time.'),
  'leave.request': changes('staff', 'Asks for their own time off.'),
  'messages.write': changes('staff', 'Writes messages.'),
  'events.write': changes('staff', 'Puts events into the calendar, and answers invitations.'),
  'courses.take': changes('staff', 'Takes courses and quizzes, and enters hours from elsewhere.'),
  'specialists.ask': changes('staff', 'Asks the AI specialists.'),
  'items.answer': changes('staff', 'Starts and completes their own action items.'),
  'acknowledgements.confirm': changes('staff', 'Confirms what they were asked to read.'),
  'deployments.answer': changes(
    'staff',
    'Says where and when they can be sent, and answers offers and calls.',
  ),

  'people.read': reads('duty', "Reads everybody's records, and sees who has which security."),
  'people.manage': changes('duty', 'Adds, changes and deactivates accounts.'),
  'people.erase': changes('duty', 'Removes the personal data of former people.'),
  'applicants.read': reads('duty', 'Reads the applications that wait.'),
  'applicants.review': changes('duty', 'Approves, declines and sends back applications.'),
  'departments.manage': changes('duty', 'Adds, renames and deletes departments.'),
  'credentials.read': reads('duty', "Reads everybody's experience, licenses and bonds."),
  'credentials.manage': changes('duty', 'Decides about credentials, and enters those of others.'),
  'talent.read': reads('duty', 'Sees who may work in which state.'),
  'talent.ask': changes('duty', 'Asks people for what they lack in a state.'),
  'deployments.read': reads('duty', 'Reads all deployments with their boards and reports.'),
  'deployments.manage': changes('duty', 'Plans and staffs deployments.'),
  'time.read': reads('duty', "Reads everybody's time."),
  'time.manage': changes('duty', 'Corrects time, decides about corrections, and locks pay periods.'),
  'leave.read': reads('duty', "Reads everybody's time off, and the holidays."),
  'leave.manage': changes('duty', 'Decides about time off, and keeps the holidays.'),
  'documents.read': reads('duty', "Reads every department's documents."),
  'documents.manage': changes('duty', 'Uploads, changes and deletes documents.'),
  'updates.read': reads('duty', 'Reads drafts and former company updates.'),
  'updates.manage': changes('duty', 'Writes company updates.'),
  'notifications.read': reads('duty', 'Reads sent notifications and who has read them.'),
  'notifications.manage': changes('duty', 'Sends notifications.'),
  'items.read': reads('duty', "Reads everybody's action items."),
  'items.manage': changes('duty', 'Gives action items to people.'),
  'acknowledgements.read': reads('duty', 'Reads who has confirmed what.'),
  'acknowledgements.require': changes('duty', 'Asks people to confirm what they read.'),
  'courses.read': reads('duty', 'Reads all courses, and where everybody is in them.'),
  'courses.manage': changes('duty', 'Makes and assigns courses, and decides about hours.'),
  'specialists.read': reads('duty', 'Reads the instructions of the AI specialists.'),
  'specialists.manage': changes('duty', 'Changes the AI specialists and their synonyms.'),
  'events.manage': changes('duty', "Changes others' events, and plans without notice."),
  'files.manage': changes('duty', "Adds files to others' records."),
  'features.keep': reads('duty', 'Uses features that are switched off for others.'),
  'settings.manage': changes('duty', "Changes the company's settings."),
  'overview.read': reads('duty', 'Sees what waits and what expires in the whole company.'),
  'activity.read': reads('duty', 'Reads the audit log.'),
  'system.read': reads('duty', 'Sees how the portal and its services work.'),
  'system.manage': changes('duty', 'Tries failed jobs again, and sends test emails.'),
} satisfies Record<string, Declared>;
export type Ability = keyof typeof ABILITIES;

export const ABILITY_NAMES = Object.keys(ABILITIES) as Ability[];
const named = (isIn: (declared: Declared) => boolean): ReadonlySet<Ability> =>
  new Set(ABILITY_NAMES.filter((name) => isIn(ABILITIES[name])));

const NONE: ReadonlySet<Ability> = new Set();
const ACCOUNT = named(({ scope }) => scope === 'account');
const STAFF = named(({ scope }) => scope !== 'duty');
/** The abilities of somebody with a duty. */
const DUTIES = {
  administrator: named(() => true),
  auditor: named(({ changes }) => !changes),
};

/** What an account may do, whoever's records it is about: policies decide about a record. */
export function abilitiesOf(account: Standing): ReadonlySet<Ability> {
  if (account.status === 'inactive') return NONE;
  if (isAdmin(account)) return DUTIES.administrator;
  if (isAuditor(account)) return DUTIES.auditor;
  return hasFullAccess(account) ? STAFF : ACCOUNT;
}

export const may = (account: Standing, ability: Ability): boolean => abilitiesOf(account).has(ability);
