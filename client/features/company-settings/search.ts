import { oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';

/** The part of the URL's search that the settings use. */
export interface CompanySettingsSearch {
  /** The form of the name and the zone is open. */
  edit?: 'company';
}

export const parseCompanySettingsSearch = ({ edit }: Record<string, unknown>): CompanySettingsSearch =>
  present({ edit: oneOf(['company'], edit) });

export type SetCompanySettingsSearch = SetSearch<CompanySettingsSearch>;
