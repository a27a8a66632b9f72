import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { Reply, X } from 'lucide-react';
import { cn } from '../../../lib/page/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Quoted } from '../thread/model.ts';

const textOf = ({ content, isDeleted }: Quoted) =>
  isDeleted ? 'Message deleted' : excerpt(content) || 'Sent before you were added';

const quotation = 'mb-1 block w-full min-w-0 border-l-2 border-accent pl-2 text-left text-sm text-muted';

/** The message that this one replies to; a press jumps there, once it is sent. */
export function QuotedMessage({ quoted, onShow }: { quoted: Quoted; onShow?: () => void }) {
  const body = (
    <>
      <span className="sr-only">Replying to </span>
      <span dir="auto" className="block truncate font-medium">
        {quoted.senderName}
      </span>
      <span className="line-clamp-2">{textOf(quoted)}</span>
    </>
  );
  if (!onShow) return <p className={quotation}>{body}</p>;
  return (
    <button
      type="button"
      // The second click of a double click would hit the message that the first one scrolled to.
      onClick={({ detail }) => detail < 2 && onShow()}
      className={cn(quotation, 'hover:text-ink pointer-coarse:min-h-11')}
    >
      {body}
    </button>
  );
}

/** The message that the draft replies to. */
export function AnsweredMessage({ quoted, onCancel }: { quoted: Quoted; onCancel: () => void }) {
  return (
    <div className="mb-2 flex min-w-0 items-center gap-2.5 rounded-lg bg-sunken px-3 py-1.5 text-sm">
      <Reply aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">Reply to {quoted.senderName}</span>
        <span className="block truncate text-muted">{textOf(quoted)}</span>
      </span>
      <IconButton size="sm" label="Cancel reply" icon={<X aria-hidden />} onClick={onCancel} />
    </div>
  );
}
