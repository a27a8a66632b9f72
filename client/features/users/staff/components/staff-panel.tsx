import { CHANGE_MAX } from '@portal/server/modules/users/constants.ts';
import { Eraser, Pencil, UserRoundCheck, UserRoundPen, UserRoundX, Users } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../../components/content/links.tsx';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { RowCheckbox } from '../../../../components/list/row-checkbox.tsx';
import { NotDone, SelectionBar } from '../../../../components/list/selection-bar.tsx';
import { useSelection } from '../../../../components/list/use-selection.ts';
import { RoleBadge } from '../../../../components/people/role-badge.tsx';
import { lazyOverlay } from '../../../../components/shell/lazy-parts.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { calendarDate, count, counted } from '../../../../lib/format/format.ts';
import { stateText } from '../../../../lib/format/places.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { PersonCell } from '../../components/person-cell.tsx';
import { listInput, type Person, useStaff } from '../queries.ts';
import { type SetStaffSearch, type StaffSearch, sortedBy, staffFilters } from '../search.ts';
import { ChangeSeveralDialog } from './change-several-dialog.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import { RemoveDataDialog } from './remove-data-dialog.tsx';
import { StaffActions, useStaffOptions } from './staff-filters.tsx';

const ImportPeopleDialog = lazyOverlay(
  async () => (await import('../../people-imports/components/import-people-dialog.tsx')).ImportPeopleDialog,
);

interface StaffPanelProps {
  search: StaffSearch;
  setSearch: SetStaffSearch;
}

/** The list of approved people, by name. */
export function StaffPanel({ search, setSearch }: StaffPanelProps) {
  const staff = useStaff(search);
  const [importing, setImporting] = useState(false);
  const [leaving, setLeaving] = useState<Person>();
  const [returning, setReturning] = useState<Person>();
  const [removing, setRemoving] = useState<Person>();
  const user = useUser();
  const mayChange = useMay('people.manage');
  const mayEdit = useMay('people.manage');
  const people = staff.data?.pages.flatMap((page) => page.users);
  const total = staff.data?.pages[0]?.total ?? 0;
  const active = search.status !== 'inactive';
  const selection = useSelection(
    staff.isPlaceholderData ? undefined : people,
    (person) => person.status === 'active',
    listInput(search),
  );
  const { selected } = selection;
  const [changing, setChanging] = useState<Person[]>();
  const [notDone, setNotDone] = useState<string[]>([]);
  return (
    <>
      <NotDone
        title="Some people couldn't be changed"
        sentences={notDone}
        onDismiss={() => setNotDone([])}
        className="mb-4"
      />
      <DataTable
        caption={active ? 'Active staff' : 'Former staff'}
        list={staff}
        bar={{
          filters: staffFilters,
          search,
          // Another order begins upward.
          setSearch: (change) => setSearch('sort' in change ? { ...change, order: undefined } : change),
          options: useStaffOptions(search),
          clearable: true,
          actions: <StaffActions search={search} onImport={() => setImporting(true)} />,
        }}
        notice={
          selected.length > 0 && (
            <SelectionBar
              what={counted(selected.length, 'person', 'people')}
              entries={selected.map(({ id, name, workEmail, primaryEmail }) => ({
                id,
                name,
                detail: workEmail ?? primaryEmail,
              }))}
              elsewhere={selection.elsewhere}
              onRemove={(id) => selection.choose(id, false)}
              onClear={selection.clear}
            >
              <Button
                needs="people.manage"
                size="sm"
                variant="primary"
                icon={<UserRoundPen aria-hidden />}
                disabled={selected.length > CHANGE_MAX}
                onClick={() => setChanging(selected)}
              >
                Change Selected
              </Button>
            </SelectionBar>
          )
        }
        columns={
          active
            ? [
                personColumn(mayChange ? selection : undefined),
                ...facts,
                actions(search, setLeaving, user.id, mayEdit),
              ]
            : [personColumn(), ...facts, returnAction(setReturning, setRemoving)]
        }
        sort={
          search.sort === 'newest'
            ? undefined
            : { key: search.sort ?? 'name', direction: search.order ?? 'asc' }
        }
        onSort={(sort) => setSearch(sortedBy(sort))}
        rows={people}
        minWidth={1100}
        rowKey={(person) => person.id}
        failedTitle={errorSentence(staff.error, 'Failed to load data')}
        loadingText="Loading staff..."
        empty={
          active
            ? {
                icon: Users,
                title: 'No staff yet',
                text: 'Approved and added staff appear here. Select Add Staff to add the first.',
              }
            : { icon: Users, title: 'No inactive staff', text: 'Deactivated staff appear here.' }
        }
        noMatch={{ title: 'No staff found', text: 'Try adjusting your search or filters.' }}
        count={`Showing ${count(people?.length ?? 0)} of ${count(total)}`}
      />
      {importing && <ImportPeopleDialog onClose={() => setImporting(false)} />}
      {changing && (
        <ChangeSeveralDialog
          people={changing}
          onDone={(sentences) => {
            selection.clear();
            setNotDone(sentences);
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
      {leaving && <DeactivateDialog person={leaving} onClose={() => setLeaving(undefined)} />}
      {returning && <ReactivateDialog person={returning} onClose={() => setReturning(undefined)} />}
      {removing && <RemoveDataDialog person={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/**
 * Longer text ends in dots, so that all rows are as high. There is room for most words; a longer one is broken before it makes
 * the table too wide.
 */
const TwoLines = ({ text }: { text: string }) => (
  <span dir="auto" title={text} className="line-clamp-2 min-w-28 wrap-anywhere">
    {text}
  </span>
);

/** @param selection the selected rows; rows cannot be selected without it */
const personColumn = (
  selection?: Pick<ReturnType<typeof useSelection>, 'has' | 'choose'>,
): Column<Person> => ({
  key: 'name',
  header: 'Name',
  sortable: true,
  cell: (person) => (
    <span className="flex min-w-0 items-center gap-3">
      {selection && <RowCheckbox row={person} selection={selection} />}
      <PersonCell person={person} text={person.workEmail ?? person.primaryEmail} />
    </span>
  ),
  tall: true,
  className: 'w-1/3 min-w-56 max-w-0',
});

const facts: Column<Person>[] = [
  {
    key: 'employeeID',
    selfEvident: true,
    header: 'Employee ID',
    sortable: true,
    cell: ({ employeeID }, layout) =>
      layout === 'cards' ? (
        (employeeID ?? 'No employee ID')
      ) : (
        <span title={employeeID ?? undefined} className="block max-w-24 truncate">
          {employeeID ?? 'N/A'}
        </span>
      ),
  },
  {
    key: 'role',
    below: 'employeeID',
    selfEvident: true,
    header: 'Role',
    sortable: true,
    cell: (person) => <RoleBadge of={person} />,
  },
  {
    key: 'position',
    selfEvident: true,
    header: 'Position',
    sortable: true,
    cell: ({ position }, layout) => (
      <TwoLines text={position ?? (layout === 'cards' ? 'No position' : 'N/A')} />
    ),
  },
  {
    key: 'departments',
    below: 'position',
    selfEvident: true,
    header: 'Departments',
    cell: ({ departments }, layout) => (
      <TwoLines
        text={
          departments.map((department) => department.name).join(', ') ||
          (layout === 'cards' ? 'No department' : 'None')
        }
      />
    ),
  },
  {
    key: 'location',
    selfEvident: true,
    header: 'Location',
    sortable: true,
    cell: ({ location }, layout) => (location || layout === 'table' ? stateText(location) : 'No location'),
  },
  {
    key: 'hireDate',
    below: 'location',
    header: 'Hire Date',
    sortable: true,
    cell: (person) => calendarDate(person.hireDate),
    className: 'whitespace-nowrap',
  },
];

const returnAction = (
  onReturn: (person: Person) => void,
  onRemove: (person: Person) => void,
): Column<Person> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (person) =>
    person.isRemoved ? (
      <span className="text-sm text-muted">Personal data removed</span>
    ) : (
      <span className="inline-flex flex-wrap items-center justify-end gap-1">
        <Button
          needs="people.manage"
          size="sm"
          icon={<UserRoundCheck aria-hidden />}
          aria-label={`Reactivate ${person.name}`}
          onClick={() => onReturn(person)}
        >
          Reactivate
        </Button>
        <Button
          needs="people.erase"
          size="sm"
          icon={<Eraser aria-hidden />}
          aria-label={`Remove personal data of ${person.name}`}
          onClick={() => onRemove(person)}
        >
          Remove Data
        </Button>
      </span>
    ),
});

const actions = (
  search: StaffSearch,
  onLeave: (person: Person) => void,
  ownId: string,
  mayEdit: boolean,
): Column<Person> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (person) => (
    <span className="inline-flex items-center gap-1">
      <LinkButton
        to="/admin/staff/$staffId"
        params={{ staffId: person.id }}
        search={search}
        size="sm"
        {...(mayEdit ? { icon: <Pencil aria-hidden /> } : {})}
        aria-label={`${mayEdit ? 'Edit' : 'Open'} ${person.name}`}
      >
        {mayEdit ? 'Edit' : 'Open'}
      </LinkButton>
      {person.id !== ownId && (
        <IconButton
          needs="people.manage"
          label={`Deactivate ${person.name}`}
          icon={<UserRoundX aria-hidden />}
          variant="danger"
          tooltipSide="left"
          onClick={() => onLeave(person)}
        />
      )}
    </span>
  ),
});
