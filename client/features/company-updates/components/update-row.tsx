import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { dateAndTime, relativeTime } from '../../../lib/format/format.ts';
import { displayName } from '../../../lib/format/names.ts';
import { typeLabel } from '../model.ts';
import type { CompanyUpdate } from '../queries.ts';
import { PriorityBadge } from './update-badges.tsx';

interface UpdateRowProps {
  update: CompanyUpdate;
  onOpen: () => void;
}

/** An update in a row that opens it. */
export function UpdateRow({ update, onOpen }: UpdateRowProps) {
  const { title, content, type, priority, author, publishedAt } = update;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="block w-full px-4.5 py-3 text-left -outline-offset-2! transition-colors duration-100 hover:bg-sunken/60"
      >
        <span className="flex items-start justify-between gap-3">
          <span dir="auto" className="min-w-0 font-medium">
            {title}
          </span>
          <PriorityBadge priority={priority} />
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-2 text-sm text-muted">
          {excerpt(content)}
        </span>
        <span className="mt-1.5 block text-xs text-muted">
          {typeLabel(type)} · {displayName(author)}
          {publishedAt && (
            <>
              {' · '}
              <time dateTime={publishedAt} title={dateAndTime(publishedAt)}>
                {relativeTime(publishedAt)}
              </time>
            </>
          )}
        </span>
      </button>
    </li>
  );
}
