import { STATE_CODES, type StateCode } from '@portal/server/core/contract/us-states.ts';
import { oneOf, present } from '../../lib/page/url-search.ts';

const TABS = ['profile', 'experience', 'licenses', 'bonds'] as const;
export type ProfileTab = (typeof TABS)[number];
export type ProfileSearch = {
  tab?: ProfileTab;
  /** The form of the personal information is open. */
  edit?: 'personal';
  /** The state whose license or bond the form of the tab is open for. */
  form?: StateCode;
};

/** The profile's part of the URL: the open tab, unless it is the first, and the form that is open in it. */
export function parseProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const tab = TABS.find((known, index) => index > 0 && known === raw.tab);
  const form = tab === 'licenses' || tab === 'bonds' ? oneOf(STATE_CODES, raw.form) : undefined;
  return tab ? present({ tab, form }) : present({ edit: oneOf(['personal'], raw.edit) });
}
