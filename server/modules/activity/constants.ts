import { AUDIT_ACTIONS, type AuditAction, type AuditNoun } from '../../core/kernel/audit-actions.ts';

/** What each noun of the audit log is called where people choose what to look at. */
export const areaLabels: Record<AuditNoun, string> = {
  user: 'Accounts',
  people: 'Imports of People',
  session: 'Sign-Ins and Sign-Outs',
  sign_in: 'Failed Sign-Ins',
  experience: 'Experience',
  license: 'Licenses',
  bond: 'Bonds',
  experience_category: 'Experience Categories',
  department: 'Departments',
  action_item: 'Action Items',
  company_update: 'Company Updates',
  notification: 'Notifications',
  document: 'Documents',
  file: 'Files',
  course: 'Courses',
  video: 'Course Videos',
  certificate: 'Certificates',
  time_entry: 'Time Clock',
  time_correction: 'Time Corrections',
  pay_period: 'Pay Periods',
  time_off: 'Time Off',
  company_holiday: 'Company Holidays',
  company_settings: 'Company Settings',
  conversation: 'Conversations',
  message: 'Messages',
  calendar_event: 'Calendar Events',
  calendar: 'Calendars',
  calendar_feed: 'Calendar Subscriptions',
  user_app: 'Apps',
  ai_agent: 'AI Specialists',
  chat_session: 'AI Sessions',
};

export const AREAS = Object.keys(AUDIT_ACTIONS) as [AuditNoun, ...AuditNoun[]];

/** The actions of an area. */
export const actionsOf = (area: AuditNoun) =>
  AUDIT_ACTIONS[area].map((verb) => `${area}.${verb}`) as [AuditAction, ...AuditAction[]];

const ACTIONS = AREAS.flatMap(actionsOf);

/** What can be filtered by: a whole area, or one action of it. */
export const KINDS = [...AREAS, ...ACTIONS];
export type Kind = (typeof KINDS)[number];

/** The area that a kind is, or belongs to. */
export const areaOf = (kind: Kind) => kind.split('.')[0] as AuditNoun;

/** What happened, as a choice among the actions of its area: `Password changed`. */
export function actionLabel(action: AuditAction): string {
  const words = action
    .slice(action.indexOf('.') + 1)
    .replaceAll('_', ' ')
    .replace('cancelled', 'canceled');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How the list is ordered: what happened last first, or what happened first. */
export const ACTIVITY_SORTS = ['newest', 'oldest'] as const;
export type ActivitySort = (typeof ACTIVITY_SORTS)[number];

export const ACTIVITY_PAGE = { default: 50, max: 200 };

export const sentences = {
  endBeforeStart: 'Enter an end date on or after the start date.',
} as const;
