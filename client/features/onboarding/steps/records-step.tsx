import { ONBOARDING_RECORDS_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface RecordsStepProps {
  /** `experience`; counts read `2 experience(s) added`. */
  noun: string;
  /** `Add Experience`. */
  addLabel: string;
  emptyTitle: string;
  emptyText: string;
  icon: LucideIcon;
  count: number;
  onAdd: () => void;
  list: ReactNode;
  /** The open form, or nothing. */
  form: ReactNode;
}

/** Records that were added, and a form for one more. */
export function RecordsStep({
  noun,
  addLabel,
  emptyTitle,
  emptyText,
  icon,
  count,
  onAdd,
  list,
  form,
}: RecordsStepProps) {
  const region = useRef<HTMLDivElement>(null);
  const add = (
    <Button
      size="lg"
      icon={<Plus aria-hidden />}
      onClick={() => {
        onAdd();
        focusFirstField(region);
      }}
    >
      {addLabel}
    </Button>
  );
  const full = count >= ONBOARDING_RECORDS_MAX;
  return (
    <div ref={region} className="grid gap-5">
      <p role="status" className={count > 0 ? 'text-sm font-medium text-muted' : 'sr-only'}>
        {count} {noun}(s) added
      </p>
      {count > 0 && list}
      {form && <div className="rounded-xl bg-sunken p-4 sm:p-5">{form}</div>}
      {!form && count === 0 && (
        <div className="rounded-xl bg-sunken">
          <EmptyState compact icon={icon} title={emptyTitle} text={emptyText} action={add} />
        </div>
      )}
      {!form && count > 0 && !full && <div>{add}</div>}
      {full && <p className="text-sm text-muted">These are as many as can be handed in.</p>}
    </div>
  );
}

/** The button that was pressed is gone when the form is there. */
function focusFirstField(region: { current: HTMLElement | null }) {
  requestAnimationFrame(() => region.current?.querySelector<HTMLElement>('form :is(select, input)')?.focus());
}
