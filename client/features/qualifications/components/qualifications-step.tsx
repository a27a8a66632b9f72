import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { KindWords } from './kind-view.tsx';

interface QualificationsStepProps {
  view: KindWords;
  emptyText: string;
  count: number;
  /** The maximum number of qualifications in a submission. */
  max: number;
  onAdd: () => void;
  list: ReactNode;
  /** The open form, or nothing. */
  form: ReactNode;
}

/** Qualifications that were added, and a form for one more. */
export function QualificationsStep({
  view: { noun, title, icon, step },
  emptyText,
  count,
  max,
  onAdd,
  list,
  form,
}: QualificationsStepProps) {
  const region = useRef<HTMLDivElement>(null);
  useFocusWithin(region, Boolean(form), count);
  const add = (
    <Button needs="profile.fill" size="lg" icon={<Plus aria-hidden />} onClick={onAdd} data-add>
      Add {title}
    </Button>
  );
  const full = count >= max;
  return (
    <div ref={region} className="grid gap-5">
      <p role="status" className={count > 0 ? 'text-sm font-medium text-muted' : 'sr-only'}>
        {count} {noun}(s) added
      </p>
      {count > 0 && list}
      {form && <div className="rounded-xl bg-sunken p-4 sm:p-5">{form}</div>}
      {!form && count === 0 && (
        <div className="rounded-xl bg-sunken">
          <EmptyState compact icon={icon} title={step.emptyTitle} text={emptyText} action={add} />
        </div>
      )}
      {!form && count > 0 && !full && <div>{add}</div>}
      {full && <p className="text-sm text-muted">You've reached the limit for this step.</p>}
    </div>
  );
}

/**
 * Buttons that open, add and remove disappear once they have worked: the focus moves to their replacement.
 */
function useFocusWithin(region: RefObject<HTMLElement | null>, open: boolean, count: number) {
  const before = useRef({ open, count });
  // The browser's focus.
  useEffect(() => {
    const changed = before.current.open !== open || before.current.count !== count;
    before.current = { open, count };
    if (!changed || document.activeElement !== document.body) return;
    const target = open ? 'form :is(select, input)' : '[data-add]';
    region.current?.querySelector<HTMLElement>(target)?.focus();
  }, [region, open, count]);
}
