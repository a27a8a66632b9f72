import { oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';
import { type DepartmentsSearch, parseDepartmentsSearch } from '../departments/search.ts';

/** The part of the URL's search that the settings use. */
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
