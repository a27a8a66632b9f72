import { useId, useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { isLong } from '../model/words.ts';

/** A message as plain text: two lines of a long one, and the rest on demand. */
export function MessageText({ children: message }: { children: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = isLong(message);
  return (
    <div className="text-sm text-muted">
      <p id={id} className={cn('whitespace-pre-line wrap-anywhere', long && !open && 'line-clamp-2')}>
        {message}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-6 rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
