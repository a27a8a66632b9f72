import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { count as countText } from '../../lib/format/format.ts';
import { cn } from '../../lib/page/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface FilterSheetProps {
  /** How many of the filters are set. */
  count: number;
  /** No filter stands beside the button. */
  all: boolean;
  /** The button is its icon alone. */
  isNarrow: boolean;
  onClear: () => void;
  /** The filters. They take effect at once. */
  children: ReactNode;
}

/** Filters behind a button that counts the ones that are set, where there is no room for them beside the rows. */
export function FilterSheet({ count, all, isNarrow, onClear, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden />}
        onClick={() => setOpen(true)}
        className="shrink-0"
      >
        <span className={cn(isNarrow && 'sr-only')}>{all ? 'Filters' : 'More Filters'}</span>
        {count > 0 && (
          <span className="-mr-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs text-on-accent tabular-nums">
            {countText(count)}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        size="sm"
        focusesField={false}
        footer={
          <>
            {count > 0 && (
              <Button size="lg" onClick={onClear}>
                Clear Filters
              </Button>
            )}
            <Button size="lg" variant="primary" onClick={() => setOpen(false)}>
              Show Results
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-2 gap-4">{children}</div>
      </Dialog>
    </>
  );
}
