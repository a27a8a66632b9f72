import { FileUp, UserRoundPlus } from 'lucide-react';
import { LinkButton } from '../../../../components/content/links.tsx';
import { Changes } from '../../../../components/form/changes.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { useDepartments } from '../../../../components/people/use-departments.ts';
import { stateText } from '../../../../lib/format/places.ts';
import { Button } from '../../../../ui/button.tsx';
import { listInput, useChoices } from '../queries.ts';
import type { StaffSearch } from '../search.ts';

type Option = { value: string; label: string };

/** Keeps the chosen option in the list, also when no person has it any more. */
const withChosen = (options: readonly Option[], chosen: string | undefined) =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: stateText(chosen) }];

/** Departments, and the places and positions of these people, to filter by. */
export function useStaffOptions(search: StaffSearch) {
  const departments = useDepartments();
  const choices = useChoices(search);
  const positions = choices?.positions.map((value) => ({ value, label: value })) ?? [];
  return {
    department: departments.data?.map(({ id, name }) => ({ value: id, label: name })),
    location: withChosen(choices?.locations ?? [], search.location),
    position: withChosen(positions, search.position),
  };
}

interface StaffActionsProps {
  search: StaffSearch;
  onImport: () => void;
}

export const StaffActions = ({ search, onImport }: StaffActionsProps) => (
  <>
    <Button needs="people.manage" icon={<FileUp aria-hidden />} onClick={onImport}>
      Import
    </Button>
    <ExportButton file={{ path: '/users.csv', query: listInput(search) }}>Export</ExportButton>
    <Changes needs="people.manage">
      <LinkButton
        to="/admin/staff/$staffId"
        params={{ staffId: 'new' }}
        search={search}
        variant="primary"
        icon={<UserRoundPlus aria-hidden />}
      >
        Add Staff
      </LinkButton>
    </Changes>
  </>
);
