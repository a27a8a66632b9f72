/**
 * All actions of the audit log, by noun. Closed: `audit` accepts no other, and the activity list has words for each
 * (`modules/activity/constants.ts`).
 */
export const AUDIT_ACTIONS = {
  user: [
    'signed_up',
    'onboarded',
    'created',
    'approved',
    'updated',
    'deactivated',
    'reactivated',
    'profile_changed',
    'contact_changed',
    'picture_changed',
    'email_changed',
    'password_changed',
    'password_reset',
  ],
  people: ['imported'],
  session: ['opened', 'ended'],
  sign_in: ['failed', 'refused'],
  experience: [
    'submitted',
    'resubmitted',
    'changed',
    'revised',
    'approved',
    'rejected',
    'withdrawn',
    'deleted',
  ],
  license: ['submitted', 'resubmitted', 'changed', 'revised', 'approved', 'rejected', 'withdrawn', 'deleted'],
  bond: ['submitted', 'resubmitted', 'changed', 'revised', 'approved', 'rejected', 'withdrawn', 'deleted'],
  experience_category: ['created', 'proposed', 'approved', 'rejected', 'renamed', 'deleted'],
  department: ['created', 'updated', 'deleted'],
  action_item: ['created', 'updated', 'in_progress', 'completed', 'reopened', 'cancelled', 'deleted'],
  company_update: ['created', 'updated', 'deleted'],
  notification: ['sent', 'updated', 'deleted', 'preferences_changed'],
  document: ['uploaded', 'updated', 'deleted', 'downloaded'],
  file: ['uploaded', 'opened'],
  course: ['created', 'updated', 'deleted', 'started'],
  video: ['uploaded', 'added', 'updated', 'deleted', 'completed'],
  certificate: ['issued'],
  time_entry: ['clocked_in', 'clocked_out', 'added', 'changed', 'deleted'],
  time_correction: ['requested', 'withdrawn', 'approved', 'rejected'],
  pay_period: ['locked'],
  time_off: [
    'requested',
    'cancelled',
    'approved',
    'rejected',
    'cancellation_requested',
    'cancellation_withdrawn',
    'cancellation_rejected',
    'taken_back',
  ],
  company_holiday: ['created', 'deleted'],
  company_settings: ['updated'],
  conversation: ['created', 'renamed', 'people_added', 'person_removed', 'left'],
  message: ['edited', 'deleted'],
  calendar_event: ['created', 'updated', 'move_undone', 'deleted', 'answered', 'imported'],
  calendar: ['added', 'changed', 'removed', 'preferences_changed'],
  calendar_feed: ['created', 'revoked'],
  user_app: ['added', 'updated', 'arranged', 'removed'],
  ai_agent: ['created', 'updated', 'deleted'],
  chat_session: ['created', 'deleted'],
} as const;

type Actions = typeof AUDIT_ACTIONS;
export type AuditNoun = keyof Actions;

/** `<noun>.<past-tense verb>`, for example `user.approved`. */
export type AuditAction = { [Noun in AuditNoun]: `${Noun}.${Actions[Noun][number]}` }[AuditNoun];
