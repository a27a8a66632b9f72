import { namedWithState } from '@portal/server/core/contract/us-states.ts';
import { daysLeft } from '@portal/server/core/contract/validity.ts';
import type { DashboardHints } from '@portal/server/modules/dashboard/schema.ts';
import { calendarDate, counted, shortDate } from '../../../lib/format/format.ts';

/** Where a line leads: a page, with its form where there is one, or what to set for emails. */
export type Target =
  | 'mail'
  | {
      to: '/admin';
      search: {
        tab: 'pending' | 'qualifications' | 'departments' | 'settings' | 'updates';
        form?: 'new';
        edit?: 'company' | 'new';
      };
    }
  | { to: '/profile'; search: { tab?: 'licenses' | 'bonds'; edit?: 'personal' } }
  | { to: '/admin/staff/$staffId'; params: { staffId: 'new' } }
  | { to: '/directory' }
  | { to: '/acknowledgements' }
  | { to: '/training' }
  | { to: '/courses/$courseId'; params: { courseId: string } }
  | { to: '/acknowledgements/$acknowledgementId'; params: { acknowledgementId: string } };

export interface HintLine {
  key: 'mail' | 'applicants' | 'qualifications' | 'acknowledgements' | 'training' | 'ending';
  text: string;
  /** The link's verb and object, and where it leads. */
  link: { action: string; target: Target };
}

/**
 * The hints, each in a sentence.
 * @param today as `validToday` returns it
 */
export function hintLines(
  { company, acknowledgements, training, ending }: DashboardHints,
  today: string,
): HintLine[] {
  const lines: HintLine[] = [];
  if (company?.mailGap) {
    lines.push({
      key: 'mail',
      text: mailTexts[company.mailGap],
      link: { action: 'Set Up Email', target: 'mail' },
    });
  }
  if (company && company.applicants.count > 0) {
    const { count, since } = company.applicants;
    lines.push({
      key: 'applicants',
      text: `${counted(count, 'applicant is', 'applicants are')} waiting for review${sinceWhen(count, since)}`,
      link: { action: 'Review Applicants', target: { to: '/admin', search: { tab: 'pending' } } },
    });
  }
  if (company && company.qualifications.count > 0) {
    const { count, since } = company.qualifications;
    lines.push({
      key: 'qualifications',
      text: `${counted(count, 'qualification or category is', 'qualifications and categories are')} waiting for review${sinceWhen(count, since)}`,
      link: { action: 'Review Qualifications', target: { to: '/admin', search: { tab: 'qualifications' } } },
    });
  }
  const { first: due } = acknowledgements;
  if (due) {
    const when = dueWhen(due.dueDate, today);
    lines.push({
      key: 'acknowledgements',
      text:
        acknowledgements.count === 1
          ? `“${due.title}” is waiting for you to read and confirm it. It ${when}.`
          : `${counted(acknowledgements.count, 'text')} are waiting for you to read and confirm them. “${due.title}” ${when}.`,
      link:
        acknowledgements.count === 1
          ? {
              action: 'Read and Confirm',
              target: {
                to: '/acknowledgements/$acknowledgementId',
                params: { acknowledgementId: due.id },
              },
            }
          : { action: 'View Acknowledgements', target: { to: '/acknowledgements' } },
    });
  }
  const { first: course } = training;
  if (course) {
    const isOnly = training.count === 1;
    const when = course.dueOn && dueWhen(course.dueOn, today);
    const assigned = isOnly
      ? `“${course.title}” is assigned to you.`
      : `${counted(training.count, 'course')} are assigned to you.`;
    lines.push({
      key: 'training',
      text: when ? `${assigned} ${isOnly ? 'It' : `“${course.title}”`} ${when}.` : assigned,
      link: isOnly
        ? { action: 'Open Course', target: { to: '/courses/$courseId', params: { courseId: course.id } } }
        : { action: 'View Courses', target: { to: '/training' } },
    });
  }
  const [first] = ending.first;
  if (first) {
    const what = `${namedWithState(first)} ${expiresWhen(first.expiresDate, today)}`;
    const tab = first.kind === 'license' ? 'licenses' : 'bonds';
    lines.push({
      key: 'ending',
      text:
        ending.count === 1
          ? `Your ${what}`
          : `${ending.count} of your licenses and bonds expire within ${ending.withinDays} days. Your ${what}`,
      link: {
        action:
          ending.count === 1
            ? `Renew ${first.kind === 'license' ? 'License' : 'Bond'}`
            : `View ${first.kind === 'license' ? 'Licenses' : 'Bonds'}`,
        target: { to: '/profile', search: { tab } },
      },
    });
  }
  return lines;
}

const mailTexts = {
  no_server: 'Emails reach nobody: no mail server is set up, so they are kept in a folder.',
  default_sender:
    'Emails may be refused: they come from portal@localhost, which many mail servers do not accept.',
} as const;

function sinceWhen(count: number, since: string | null): string {
  if (!since) return '';
  return count === 1 ? ` since ${shortDate(since)}` : `, the first since ${shortDate(since)}`;
}

const dueWhen = (day: string, today: string): string =>
  `${day < today ? 'was' : 'is'} due ${calendarDate(day)}`;

function expiresWhen(expiresDate: string, today: string): string {
  const left = daysLeft(expiresDate, today);
  if (left <= 0) return 'expires today';
  return `expires ${left === 1 ? 'tomorrow' : `in ${left} days`}, on ${calendarDate(expiresDate)}`;
}

export interface Step {
  text: string;
  /** The label of the step, and its target. */
  action: string;
  target: Target;
  done: boolean;
}

/** The first steps of a new company's administrator; empty once there are people, departments and updates. */
export function setupSteps({ company }: DashboardHints): Step[] {
  if (!company || (company.hasStaff && company.hasDepartments && company.hasUpdates)) return [];
  return [
    {
      text: 'Name the company and choose its time zone, which working time and pay periods follow',
      action: 'Name Company',
      target: { to: '/admin', search: { tab: 'settings', edit: 'company' } },
      done: company.hasNameAndZone,
    },
    {
      text: 'Set up departments, so that people and documents have a place',
      action: 'Add Departments',
      target: { to: '/admin', search: { tab: 'departments', form: 'new' } },
      done: company.hasDepartments,
    },
    {
      text: 'Add the people who work here, or let them sign up and approve them',
      action: 'Add Staff',
      target: { to: '/admin/staff/$staffId', params: { staffId: 'new' } },
      done: company.hasStaff,
    },
    {
      text: 'Publish the first company update, which everyone sees on their dashboard',
      action: 'Write Update',
      target: { to: '/admin', search: { tab: 'updates', edit: 'new' } },
      done: company.hasUpdates,
    },
    {
      text: 'Set up a mail server. Until then emails are kept in a folder and reach nobody',
      action: 'Set Up Email',
      target: 'mail',
      done: company.hasMail,
    },
    {
      text: 'Add your phone number and a picture to your profile, so that people recognize and reach you',
      action: 'Complete Profile',
      target: { to: '/profile', search: { edit: 'personal' } },
      done: company.hasProfile,
    },
  ];
}

/** The first steps of recently approved staff; empty for everybody else. */
export function welcomeSteps({ welcome }: DashboardHints): Step[] {
  if (!welcome) return [];
  const steps: Step[] = [
    {
      text: 'Add a profile picture, so that colleagues recognize you',
      action: 'Open Profile',
      target: { to: '/profile', search: {} },
      done: welcome.hasPicture,
    },
    {
      text: 'Submit your licenses and bonds: you can be assigned in a state once they are approved',
      action: 'Add License',
      target: { to: '/profile', search: { tab: 'licenses' } },
      done: welcome.hasLicense,
    },
    {
      text: 'Find your colleagues and how to reach them',
      action: 'Open Directory',
      target: { to: '/directory' },
      done: false,
    },
  ];
  return steps.filter((step) => welcome.needsLicense || welcome.hasLicense || step.action !== 'Add License');
}
