import { oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';
import { type DepartmentsSearch, parseDepartmentsSearch } from '../departments/search.ts';

/** What of the settings stands in the URL. */
export interface CompanySettingsSearch extends DepartmentsSearch {
  /** The form of the name and the zone is open. */
  edit?: 'company';
}

export const parseCompanySettingsSearch = ({
  edit,
  ...raw
}: Record<string, unknown>): CompanySettingsSearch => ({
  ...present({ edit: oneOf(['company'], edit) }),
  ...parseDepartmentsSearch(raw),
});

export type SetCompanySettingsSearch = SetSearch<CompanySettingsSearch>;
