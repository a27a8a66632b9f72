import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { type ReactNode, useId, useState } from 'react';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { isLong } from '../model/words.ts';

interface MessageTextProps {
  message: string;
  /** Shown below the text, in a row with the button for the rest of it. */
  children: ReactNode;
}

/** A message: two lines of the words of a long one, and all of it on demand. */
export function MessageText({ message, children }: MessageTextProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = isLong(message);
  return (
    <>
      <div id={id} className="max-w-3xl text-sm text-muted">
        {long && !open ? (
          <p dir="auto" className="line-clamp-2">
            {excerpt(message)}
          </p>
        ) : (
          <WrittenText text={message} />
        )}
      </div>
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
