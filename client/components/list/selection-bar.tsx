import { ListChecks, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AddressText } from '../../ui/address-text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface SelectionBarProps {
  /** `3 requests` */
  what: string;
  /** The selected entries, by name. */
  entries: readonly { id: string; name: string; detail?: string }[];
  /** How many of them the current list does not show. */
  elsewhere: number;
  onRemove: (id: string) => void;
  onClear: () => void;
  /** Buttons for the selected entries. */
  children: ReactNode;
}

/** The selected entries of a list, also from other searches, and their actions; above its rows. */
export function SelectionBar({ what, entries, elsewhere, onRemove, onClear, children }: SelectionBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-accent-soft px-4.5 py-2">
      <p role="status" className="flex-1 text-sm font-medium">
        {what} selected{elsewhere > 0 && ` (${elsewhere} not shown in this list)`}
      </p>
      <Button size="sm" variant="ghost" icon={<ListChecks aria-hidden />} onClick={() => setOpen(true)}>
        Show Selected
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear Selection
      </Button>
      {children}
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={`${what} selected`}
          size="sm"
          footer={
            <Button size="lg" onClick={() => setOpen(false)}>
              Close
            </Button>
          }
        >
          <ul className="divide-y divide-line">
            {entries.map(({ id, name, detail }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-1.5">
                <span className="grid min-w-0 grid-cols-1">
                  <span dir="auto" className="font-medium">
                    {name}
                  </span>
                  {detail && (
                    <span className="text-sm text-muted">
                      <AddressText text={detail} />
                    </span>
                  )}
                </span>
                <IconButton
                  label={`Remove ${[name, detail].filter(Boolean).join(', ')} from the selection`}
                  icon={<X aria-hidden />}
                  onClick={() => onRemove(id)}
                />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

interface NotDoneProps {
  title: string;
  sentences: readonly string[];
  onDismiss: () => void;
  className?: string;
}

/** Why some selected entries were skipped; renders nothing without any. */
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
