import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QualificationList } from '../../components/qualification-card.tsx';
import type { DraftList } from '../../hooks/use-draft-list.ts';
import type { QualificationFormHandle } from '../../hooks/use-qualification-form.ts';
import type { QualificationValues } from '../../model/values.ts';
import { kindViews } from './kind-views.tsx';

interface QualificationsStepProps<Kind extends QualificationKind> {
  kind: Kind;
  drafts: DraftList<QualificationValues[Kind]>;
  /** The initial values of the open form. */
  before: QualificationValues[Kind];
  /** Asks for both dates of a license or bond. */
  dated?: boolean;
  formRef: Ref<QualificationFormHandle>;
  emptyText: string;
  count: number;
  /** The maximum number of qualifications in a submission. */
  max: number;
  /** The cards. */
  children: ReactNode;
}

/** Qualifications that were added, and a form for one more. */
export function QualificationsStep<Kind extends QualificationKind>({
  kind,
  drafts: { open, show, start, close, put },
  before,
  dated = false,
  formRef,
  emptyText,
  count,
  max,
  children,
}: QualificationsStepProps<Kind>) {
  const { noun, title, heading, icon, step, Form } = kindViews[kind];
  const region = useRef<HTMLDivElement>(null);
  useFocusWithin(region, open !== undefined, count);
  const add = (
    <Button needs="profile.fill" size="lg" icon={<Plus aria-hidden />} onClick={start} data-add>
      Add {title}
    </Button>
  );
  const full = count >= max;
  return (
    <div ref={region} className="grid gap-5">
      <p role="status" className={count > 0 ? 'text-sm font-medium text-muted' : 'sr-only'}>
        {count} {noun}(s) added
      </p>
      {count > 0 && <QualificationList label={heading}>{children}</QualificationList>}
      {open && (
        <div className="rounded-xl bg-sunken p-4 sm:p-5">
          <Form
            key={open.id}
            ref={formRef}
            initial={open}
            before={before}
            dated={dated}
            submitLabel={`${open.id ? 'Save' : 'Add'} ${title}`}
            onChange={show}
            onSubmit={put}
            onCancel={close}
          />
        </div>
      )}
      {!open && count === 0 && (
        <div className="rounded-xl bg-sunken">
          <EmptyState compact icon={icon} title={step.emptyTitle} text={emptyText} action={add} />
        </div>
      )}
      {!open && count > 0 && !full && <div>{add}</div>}
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
