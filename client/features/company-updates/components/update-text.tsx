import { WrittenText } from '../../../components/content/written-text.tsx';
import { calendarDate, dateAndTime, relativeTime } from '../../../lib/format/format.ts';
import { displayName } from '../../../lib/format/names.ts';
import { lastDay } from '../model.ts';
import type { CompanyUpdate } from '../queries.ts';
import { PriorityBadge, TypeBadge } from './update-badges.tsx';

type UpdateTextProps = Pick<CompanyUpdate, 'content' | 'type' | 'priority' | 'publishedAt' | 'expiresAt'> & {
  author: { firstName: string; lastName: string };
};

/** An update without its title: text, type, author and time. */
export function UpdateText({ content, type, priority, author, publishedAt, expiresAt }: UpdateTextProps) {
  return (
    <div className="grid gap-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TypeBadge type={type} />
        <PriorityBadge priority={priority} />
        <p className="text-sm text-muted">
          {displayName(author)}
          {publishedAt && (
            <>
              {' · '}
              <time dateTime={publishedAt} title={dateAndTime(publishedAt)}>
                {relativeTime(publishedAt)}
              </time>
            </>
          )}
          {expiresAt && ` · Until ${calendarDate(lastDay(expiresAt))}`}
        </p>
      </div>
      <WrittenText text={content} className="leading-relaxed" />
    </div>
  );
}
