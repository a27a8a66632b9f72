import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { ListChecks, Pencil, Plus, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { TitleLink } from '../../../components/content/links.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { type ActionItem, useActionItems } from '../queries.ts';
import { type ActionItemsSearch, actionItemFilters, type SetActionItemsSearch } from '../search.ts';
import { ActionItemDialog } from './action-item-dialog.tsx';
import { AssignSeveralDialog } from './assign-several-dialog.tsx';
import { DeleteItemDialog } from './delete-item-dialog.tsx';
import { DueDate } from './due-date.tsx';
import { PriorityBadge, TypeBadge } from './item-badges.tsx';
import { StatusSelect } from './status-select.tsx';

interface ActionItemsPanelProps {
  search: ActionItemsSearch;
  setSearch: SetActionItemsSearch;
}

/** The administrators' list of action items. */
export function ActionItemsPanel({ search, setSearch }: ActionItemsPanelProps) {
  const list = useActionItems(actionItemFilters.input(search));
  const [editing, setEditing] = useState<ActionItem | 'new'>();
  const [deleting, setDeleting] = useState<ActionItem>();
  const [assigning, setAssigning] = useState(false);
  const items = list.data?.pages.flatMap((page) => page.actionItems);
  return (
    <>
      <DataTable
        caption="Action items"
        list={list}
        bar={{
          filters: actionItemFilters,
          search,
          setSearch,
          actions: (
            <>
              <ExportButton file={{ path: '/action-items.csv', query: actionItemFilters.input(search) }} />
              <Button
                needs="items.manage"
                icon={<UsersRound aria-hidden />}
                onClick={() => setAssigning(true)}
              >
                Assign to Several
              </Button>
              <Button
                needs="items.manage"
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setEditing('new')}
              >
                Create Action Item
              </Button>
            </>
          ),
        }}
        columns={[
          ...facts,
          {
            key: 'status',
            selfEvident: true,
            header: 'Status',
            cell: (item) => <StatusSelect item={item} />,
          },
          actions(setEditing, setDeleting),
        ]}
        rows={items}
        minWidth={1000}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, 'Failed to load data')}
        loadingText="Loading action items..."
        empty={{
          icon: ListChecks,
          title: 'No action items yet',
          text: 'Create one to assign a task or claim with a due date.',
        }}
        noMatch={{
          icon: ListChecks,
          title: 'No action items found',
          text: 'Try adjusting your search or filters.',
        }}
        count={`${count(items?.length ?? 0)} loaded`}
      />
      {editing && (
        <ActionItemDialog
          item={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {assigning && <AssignSeveralDialog onClose={() => setAssigning(false)} />}
      {deleting && <DeleteItemDialog item={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

const facts: Column<ActionItem>[] = [
  {
    key: 'title',
    header: 'Action Item',
    cell: ({ id, title, description }) => (
      <span
        id={`action-item-${id}`}
        tabIndex={-1}
        className="grid max-w-md min-w-0 rounded-lg outline-offset-4"
      >
        <TitleLink to="/action-items/$itemId" params={{ itemId: id }}>
          {title}
        </TitleLink>
        <span dir="auto" className="line-clamp-1 text-xs font-normal text-muted wrap-anywhere">
          {excerpt(description)}
        </span>
      </span>
    ),
    className: 'w-2/5 min-w-56',
  },
  {
    key: 'type',
    selfEvident: true,
    header: 'Type',
    cell: ({ actionItemType }) => <TypeBadge type={actionItemType} />,
  },
  {
    key: 'priority',
    below: 'type',
    selfEvident: true,
    header: 'Priority',
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  {
    key: 'assignee',
    selfEvident: true,
    header: 'Assignee',
    cell: ({ assignee }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar person={assignee} src={assignee.profilePicture} size="xs" />
        <span dir="auto" className="wrap-anywhere">
          {assignee.name}
        </span>
      </span>
    ),
    className: 'min-w-36',
  },
  { key: 'due', below: 'assignee', header: 'Due', cell: (item) => <DueDate item={item} /> },
];

const actions = (
  onEdit: (item: ActionItem) => void,
  onDelete: (item: ActionItem) => void,
): Column<ActionItem> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (item) => (
    <span className="inline-flex items-center gap-1">
      <IconButton
        needs="items.manage"
        label={`Edit ${item.title}`}
        icon={<Pencil aria-hidden />}
        tooltipSide="left"
        onClick={() => onEdit(item)}
      />
      <IconButton
        needs="items.manage"
        label={`Delete ${item.title}`}
        icon={<Trash2 aria-hidden />}
        variant="danger"
        tooltipSide="left"
        onClick={() => onDelete(item)}
      />
    </span>
  ),
});
