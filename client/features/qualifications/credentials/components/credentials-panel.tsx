import type { CredentialKind } from '@portal/server/modules/qualifications/constants.ts';
import { Map as MapIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../../components/content/links.tsx';
import { FilterBar } from '../../../../components/list/filter-bar.tsx';
import { isFiltering } from '../../../../lib/api/paging.ts';
import { Button } from '../../../../ui/button.tsx';
import { useLiveQualifications } from '../../queries.ts';
import { useBonds, useLicenses } from '../queries.ts';
import { type CredentialsSearch, credentialFilters, type SetCredentialsSearch } from '../search.ts';
import { AddBondDialog, AddLicenseDialog } from './add-credential-dialogs.tsx';
import { BondTable, LicenseTable } from './credential-tables.tsx';

interface CredentialsPanelProps {
  search: CredentialsSearch;
  setSearch: SetCredentialsSearch;
}

/** Licenses and bonds of all people, one list after the other, with short forms to add more. */
export function CredentialsPanel({ search, setSearch }: CredentialsPanelProps) {
  useLiveQualifications();
  const licenses = useLicenses(search);
  const bonds = useBonds(search);
  const [adding, setAdding] = useState<CredentialKind>();
  const close = () => setAdding(undefined);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 className="text-lg font-semibold">State Licensing Management</h2>
          <p className="text-sm text-muted">
            Adjusters need a license and a bond in each state before they can work there. Inspectors can work
            in any state.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/talent" icon={<MapIcon aria-hidden />}>
            Talent Map
          </LinkButton>
          <Button needs="credentials.submit" icon={<Plus aria-hidden />} onClick={() => setAdding('bond')}>
            Add Bond
          </Button>
          <Button
            needs="credentials.submit"
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={() => setAdding('license')}
          >
            Add License
          </Button>
        </div>
      </div>
      <FilterBar
        filters={credentialFilters}
        search={search}
        setSearch={setSearch}
        busy={[licenses, bonds].some(isFiltering)}
      />
      <LicenseTable list={licenses} search={search} />
      <BondTable list={bonds} search={search} />
      {adding === 'license' && <AddLicenseDialog onClose={close} />}
      {adding === 'bond' && <AddBondDialog onClose={close} />}
    </div>
  );
}
