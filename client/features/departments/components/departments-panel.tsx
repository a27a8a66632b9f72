import { Building2, Pencil, Plus, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { DepartmentDialog } from '../../../components/people/department-dialog.tsx';
import type { Department } from '../../../components/people/use-departments.ts';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { isFiltering } from '../../../lib/api/paging.ts';
import { cache } from '../../../lib/api/trpc.ts';
import { counted } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardList, CardRow } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { departmentsInput, useFoundDepartments } from '../queries.ts';
import { type DepartmentsSearch, departmentFilters, type SetDepartmentsSearch } from '../search.ts';

interface DepartmentsPanelProps {
  search: DepartmentsSearch;
  setSearch: SetDepartmentsSearch;
}

/** The company's departments: add, rename and delete them. */
export function DepartmentsPanel({ search, setSearch }: DepartmentsPanelProps) {
  const departments = useFoundDepartments(search);
  const [chosen, setEditing] = useState<Department | 'new'>();
  const editing = chosen ?? search.form;
  const [deleting, setDeleting] = useState<Department>();
  return (
    <>
      <Card>
        <FilterBar
          framed
          filters={departmentFilters}
          search={search}
          setSearch={setSearch}
          busy={isFiltering(departments)}
          actions={
            <>
              <ExportButton file={{ path: '/departments.csv', query: departmentsInput(search) }} />
              <Button
                needs="departments.manage"
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setEditing('new')}
              >
                Add Department
              </Button>
            </>
          }
        />
        <ListState
          rows={departments.data}
          failed={departments.isError}
          failedTitle={errorSentence(departments.error, 'Failed to load data')}
          onRetry={() => void departments.refetch()}
          retrying={departments.isFetching}
          filtered={departmentFilters.isFiltered(search)}
          noMatch={{ icon: SearchX, title: 'No departments found', text: 'Try adjusting your search.' }}
          empty={{
            icon: Building2,
            title: 'No departments yet',
            text: 'Departments group people, documents, and courses. Add the first one.',
          }}
        >
          {(rows) => (
            <CardList aria-label="Departments">
              {rows.map((department) => (
                <CardRow
                  key={department.id}
                  id={`department-${department.id}`}
                  tabIndex={-1}
                  trailing={
                    <>
                      <IconButton
                        needs="departments.manage"
                        label={`Edit ${department.name}`}
                        icon={<Pencil aria-hidden />}
                        onClick={() => setEditing(department)}
                      />
                      <IconButton
                        needs="departments.manage"
                        label={`Delete ${department.name}`}
                        icon={<Trash2 aria-hidden />}
                        variant="danger"
                        onClick={() => setDeleting(department)}
                      />
                    </>
                  }
                >
                  <p dir="auto" className="font-medium">
                    {department.name}
                  </p>
                  <p className="text-sm text-muted">
                    {[counted(department.peopleCount, 'person', 'people'), department.description]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </CardRow>
              ))}
            </CardList>
          )}
        </ListState>
      </Card>
      {editing && (
        <DepartmentDialog
          department={editing === 'new' ? undefined : editing}
          // Clear the search, so that the new department shows.
          onSaved={() => editing === 'new' && setSearch(departmentFilters.cleared)}
          onClose={() => {
            setEditing(undefined);
            if (search.form) setSearch({ form: undefined });
          }}
        />
      )}
      {deleting &&
        (deleting.peopleCount > 0 ? (
          <InUseDialog department={deleting} onClose={() => setDeleting(undefined)} />
        ) : (
          <DeleteDialog department={deleting} onClose={() => setDeleting(undefined)} />
        ))}
    </>
  );
}

/** Shows why a department cannot be deleted, instead of the confirmation. */
function InUseDialog({ department, onClose }: { department: Department; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${department.name} is in use`}
      size="sm"
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        {counted(department.peopleCount, 'person belongs', 'people belong')} to this department. Move them to
        another department under Staff Management, then delete it.
      </p>
    </Dialog>
  );
}

function DeleteDialog({ department, onClose }: { department: Department; onClose: () => void }) {
  return (
    <ConfirmWrite
      danger
      title={`Delete ${department.name}?`}
      text="No people belong to this department. Documents shared with it have to be moved first. Deleting it can't be undone."
      confirmLabel="Delete Department"
      send={api.departments.delete.mutate}
      done={`${department.name} was deleted`}
      failed="An error occurred while deleting"
      onDone={() => void cache.departments.list.invalidate()}
      input={{ id: department.id }}
      onClose={onClose}
    />
  );
}
