import { dateAndTime, shortTime } from '../../../lib/format/format.ts';
import type { Message } from '../queries.ts';

/** What the portal says of a change of the group: who named it, who came, who left. */
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
