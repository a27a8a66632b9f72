import { type ReactNode, useId, useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { isLong } from '../model/words.ts';

interface MessageTextProps {
  message: string;
  /** Stands below the text, in a row with what shows the rest of it. */
  children: ReactNode;
}

/** A message as plain text: two lines of a long one, and the rest on demand. */
export function MessageText({ message, children }: MessageTextProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = isLong(message);
  return (
    <>
      <p
        id={id}
        className={cn(
          'max-w-3xl text-sm whitespace-pre-line text-muted wrap-anywhere',
          long && !open && 'line-clamp-2',
        )}
      >
        {message}
      </p>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5">
        {long && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="min-h-6 rounded-sm text-sm font-medium text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {open ? 'Show less' : 'Show more'}
          </button>
        )}
        {children}
      </div>
    </>
  );
}
