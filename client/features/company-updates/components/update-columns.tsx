import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { FileCheck2, Pencil, Trash2 } from 'lucide-react';
import { calendarDate, shortDate } from '../../../lib/format/format.ts';
import { displayName } from '../../../lib/format/names.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { lastDay } from '../model.ts';
import type { CompanyUpdate } from '../queries.ts';
import { PriorityBadge, StatusBadge, TypeBadge } from './update-badges.tsx';

type Act = (what: 'edit' | 'publish' | 'require' | 'delete', update: CompanyUpdate) => void;

export const updateColumns = (act: Act): Column<CompanyUpdate>[] => [
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, title, content }) => (
      <div id={`update-${id}`} tabIndex={-1} className="min-w-0">
        <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
          {title}
        </p>
        <p className="line-clamp-1 text-sm font-normal text-muted wrap-anywhere">
          <AddressText text={excerpt(content)} />
        </p>
      </div>
    ),
    className: 'w-2/5 min-w-48',
  },
  { key: 'type', selfEvident: true, header: 'Type', cell: ({ type }) => <TypeBadge type={type} /> },
  {
    key: 'priority',
    below: 'type',
    under: 'type',
    selfEvident: true,
    header: 'Priority',
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  {
    key: 'status',
    selfEvident: true,
    header: 'Status',
    cell: (update) => (
      <div className="not-in-[table]:flex not-in-[table]:items-center not-in-[table]:gap-2">
        <StatusBadge status={update.status} />
        <p className="mt-0.5 text-xs text-muted">{when(update)}</p>
      </div>
    ),
  },
  {
    key: 'author',
    below: 'status',
    under: 'status',
    header: 'Author',
    cell: ({ author }) => displayName(author),
    className: 'whitespace-nowrap',
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (update) => (
      <div className="flex items-center justify-end gap-0.5">
        <Button
          needs="updates.manage"
          size="sm"
          aria-label={`${update.isPublished ? 'Unpublish' : 'Publish'} ${update.title}`}
          onClick={() => act('publish', update)}
        >
          {update.isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        {update.status === 'published' && (
          <IconButton
            needs="acknowledgements.require"
            label={`Require acknowledgement of ${update.title}`}
            icon={<FileCheck2 aria-hidden />}
            onClick={() => act('require', update)}
          />
        )}
        <IconButton
          needs="updates.manage"
          label={`Edit ${update.title}`}
          icon={<Pencil aria-hidden />}
          onClick={() => act('edit', update)}
        />
        <IconButton
          needs="updates.manage"
          label={`Delete ${update.title}`}
          icon={<Trash2 aria-hidden />}
          variant="danger"
          onClick={() => act('delete', update)}
        />
      </div>
    ),
  },
];

function when({ status, publishedAt, expiresAt, createdAt }: CompanyUpdate): string {
  if (status === 'draft') return `Created ${shortDate(createdAt)}`;
  const last = expiresAt ? calendarDate(lastDay(expiresAt)) : undefined;
  if (status === 'expired') return `Through ${last}`;
  const first = shortDate(publishedAt ?? createdAt);
  if (last) return `${first} – ${last}`;
  return status === 'scheduled' ? `From ${first}` : `Since ${first}`;
}
