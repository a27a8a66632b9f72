import { Eye } from 'lucide-react';
import { useOthersHere } from '../hooks/use-others-here.ts';
import type { DeskKey } from '../model/key.ts';

/** The other reviewers who look at the same record. */
export function OthersHere({ of }: { of: DeskKey }) {
  const names = useOthersHere(of);
  const people = new Intl.ListFormat('en-US').format(names);
  return (
    <div role="status" className={names.length === 0 ? 'sr-only' : undefined}>
      {names.length > 0 && (
        <p className="flex items-center gap-1.5 text-sm text-attention">
          <Eye aria-hidden className="size-4 shrink-0" />
          {people} {names.length === 1 ? 'is' : 'are'} looking at this
        </p>
      )}
    </div>
  );
}
