import { useRef } from 'react';
import type { Once } from '../../../lib/api/attempts.ts';
import { validToday } from '../../../lib/format/expiry.ts';
import { calendarDate } from '../../../lib/format/format.ts';
import { dayAfter } from '../../../lib/format/own-days.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { QualificationFormHandle } from '../hooks/use-qualification-form.ts';
import { type AnyQualification, submitted } from '../model/kind.ts';
import { refreshQualifications } from '../queries.ts';
import type { KindView } from './kind-view.tsx';

/** A license or bond to renew. */
export interface Renewing<R, Values> {
  qualification: R;
  /** Values that were typed into the form of a new one. */
  typed?: Values | undefined;
}

interface RenewDialogProps<R extends AnyQualification, Values extends object, Input> {
  kind: KindView<R, Values, Input>;
  renewing: Renewing<R, Values>;
  onClose: () => void;
}

/** Asks for the new document first, then for what it says. */
export function RenewDialog<R extends AnyQualification, Values extends object, Input>({
  kind,
  renewing: { qualification, typed },
  onClose,
}: RenewDialogProps<R, Values, Input>) {
  const form = useRef<QualificationFormHandle>(null);
  const through = qualification.expiresDate ?? '';
  const before = {
    ...kind.toValues(qualification),
    documentUrl: '',
    documentName: '',
    expiresDate: '',
    issuedDate: through >= validToday() ? dayAfter(through) : '',
  };
  const send = async (input: Input, _values: Values, once: Once) => {
    const renewal = await kind.revise(qualification.id, input, once, 'renewal');
    refreshQualifications();
    onClose();
    return renewal;
  };
  const { Form } = kind;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && form.current?.cancel()}
      title={`Renew ${kind.titleOf(qualification)}`}
      description={`Add the new document first. The present ${kind.noun} counts through ${calendarDate(through)}, the renewal from its issued date.`}
      size="lg"
    >
      <Form
        ref={form}
        // Its own versions are not taken for another license with the number.
        initial={typed ? { ...before, ...withoutId(typed) } : before}
        before={before}
        onSubmit={send}
        done={submitted}
        onCancel={onClose}
        submitLabel="Submit Renewal"
        renews={through}
      />
    </Dialog>
  );
}

const withoutId = <Values extends object>(typed: Values) =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => key !== 'id')) as Omit<Values, 'id'>;
