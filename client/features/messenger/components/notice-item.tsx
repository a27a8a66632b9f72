import { dateAndTime, shortTime } from '../../../lib/format/format.ts';
import type { Message } from '../queries.ts';

/** A notice about a change of the group: renamed, people added, people left. */
export function NoticeItem({ message: { content, createdAt, seq } }: { message: Message }) {
  return (
    <p data-seq={seq} className="mt-3 text-center text-sm text-muted">
      {content}
      <time dateTime={createdAt} title={dateAndTime(createdAt)} className="ml-1.5 text-xs">
        {shortTime(createdAt)}
      </time>
    </p>
  );
}
