import { Building2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/confirm-write.tsx';
import { ExportButton } from '../../../components/export-button.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { api } from '../../../lib/api.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { counted } from '../../../lib/format.ts';
import { cache } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { CardList, CardRow } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Department, useDepartments } from '../queries.ts';
import { DepartmentDialog } from './department-dialog.tsx';

/** All departments: add, rename, delete what nobody uses. */
export function DepartmentsDialog({ onClose }: { onClose: () => void }) {
  const departments = useDepartments();
  const [editing, setEditing] = useState<Department | 'new'>();
  const [deleting, setDeleting] = useState<Department>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Departments"
      flush
      footer={
        <>
          <ExportButton size="lg" file={{ path: '/departments.csv' }} />
          <Button size="lg" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
            Add Department
          </Button>
        </>
      }
    >
      <ListState
        rows={departments.data}
        failed={departments.isError}
        failedTitle={errorSentence(departments.error, 'Failed to load data')}
        onRetry={() => void departments.refetch()}
        retrying={departments.isFetching}
        empty={{
          icon: Building2,
          title: 'No departments yet',
          text: 'Departments group people, documents, and courses. Add the first one below.',
        }}
      >
        {(rows) => (
          <CardList>
            {rows.map((department) => (
              <CardRow
                key={department.id}
                id={`department-${department.id}`}
                tabIndex={-1}
                trailing={
                  <>
                    <IconButton
                      label={`Edit ${department.name}`}
                      icon={<Pencil aria-hidden />}
                      onClick={() => setEditing(department)}
                    />
                    <IconButton
                      label={`Delete ${department.name}`}
                      icon={<Trash2 aria-hidden />}
                      variant="danger"
                      onClick={() => setDeleting(department)}
                    />
                  </>
                }
              >
                <p className="font-medium">{department.name}</p>
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
      {editing && (
        <DepartmentDialog
          department={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting &&
        (deleting.peopleCount > 0 ? (
          <InUseDialog department={deleting} onClose={() => setDeleting(undefined)} />
        ) : (
          <DeleteDialog department={deleting} onClose={() => setDeleting(undefined)} />
        ))}
    </Dialog>
  );
}

/** Says what stands against deleting, instead of asking for it. */
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
