import { cn } from '../../../lib/page/class-names.ts';
import { Mark } from '../../../ui/mark.tsx';
import type { Entry } from '../hooks/use-entries.ts';
import { markedParts } from '../model/words.ts';

/** An entry of the search that can be chosen. */
export function SearchOption({ entry, typed, active }: { entry: Entry; typed: string; active: boolean }) {
  const { title, detail, icon: Icon, found } = entry;
  const picture = found?.kind.picture?.(found.find);
  return (
    <>
      {picture ?? (
        <span
          className={cn(
            'grid size-8 shrink-0 place-items-center rounded-lg transition-colors duration-100',
            active ? 'bg-surface text-accent-ink' : 'bg-sunken text-muted',
          )}
        >
          <Icon aria-hidden className="size-4" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-medium">
          <Marked text={title} typed={typed} />
        </span>
        {detail && (
          <span className="block truncate text-sm text-muted">
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      {'site' in entry.does && <span className="sr-only">(opens in a new tab)</span>}
    </>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
    isMatch ? <Mark key={index}>{part}</Mark> : part,
  );
}
