import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface SelectionBarProps {
  /** `3 requests` */
  what: string;
  onClear: () => void;
  /** The buttons that act on what is selected. */
  children: ReactNode;
}

/** What is selected of a list, and what can be done with it; above its rows. */
export const SelectionBar = ({ what, onClear, children }: SelectionBarProps) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line bg-accent-soft px-4.5 py-2">
    <p role="status" className="flex-1 text-sm font-medium">
      {what} selected
    </p>
    <Button size="sm" variant="ghost" onClick={onClear}>
      Clear Selection
    </Button>
    {children}
  </div>
);

interface NotDoneProps {
  title: string;
  sentences: readonly string[];
  onDismiss: () => void;
  className?: string;
}

/** Why some of what was selected was left as it is; nothing when nothing was. */
export function NotDone({ title, sentences, onDismiss, className }: NotDoneProps) {
  if (sentences.length === 0) return null;
  return (
    <Banner tone="attention" {...(className && { className })} title={title} onDismiss={onDismiss}>
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}
