import type { ActivityLine } from '@portal/server/modules/activity/schema.ts';

/** The step of a person's page that has it. */
const steps: Record<string, number> = { user: 1, experience: 3, license: 4, bond: 5 };

type PlacedLine = Pick<ActivityLine, 'action' | 'person' | 'subject'>;

/**
 * The path to the changed record; undefined where there is no page for it, or the record is deleted.
 * @param tabs of the administrators, by the nouns that they list
 */
export function placeOf(
  { action, person, subject: { type, id } }: PlacedLine,
  tabs: ReadonlyMap<string, string>,
): string | undefined {
  if (action.endsWith('.deleted') || /^(session|sign_in|notification\.pref)/.test(action)) return undefined;
  if (type === 'course' && id) return `/courses/${id}`;
  if (type === 'action_item' && id) return `/action-items/${id}`;
  if (type === 'document') return '/documents';
  const tab = tabs.get(type);
  if (tab) return `/admin?tab=${tab}`;
  if (type in steps && person && !ofOneself.test(action))
    return `/admin/staff/${person.id}?step=${steps[type]}`;
  return undefined;
}

/** Noted with the account, and nothing of it is on the page of the person. */
const ofOneself = /^(calendar|calendar_feed|calendar_event|user_app|user\.password)/;
