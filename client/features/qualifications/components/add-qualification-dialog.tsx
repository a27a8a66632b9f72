import { useRef, useState } from 'react';
import type { Once } from '../../../lib/api/attempts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { QualificationFormHandle } from '../hooks/use-qualification-form.ts';
import { type AnyQualification, submitted } from '../model/kind.ts';
import { refreshQualifications } from '../queries.ts';
import type { KindView } from './kind-view.tsx';
import { RenewDialog, type Renewing } from './renew-dialog.tsx';
import { RenewalQuestion } from './renewal-question.tsx';

interface AddQualificationDialogProps<R extends AnyQualification, Values extends object, Input> {
  kind: KindView<R, Values, Input>;
  /** The state of a new license or bond, filled in. */
  state?: string | undefined;
  onClose: () => void;
}

/** The dialog of a new qualification, over any page. */
export function AddQualificationDialog<R extends AnyQualification, Values extends object, Input>({
  kind,
  state,
  onClose,
}: AddQualificationDialogProps<R, Values, Input>) {
  const form = useRef<QualificationFormHandle>(null);
  const [renewing, setRenewing] = useState<Renewing<R, Values>>();
  const { Form } = kind;
  const add = async (input: Input, _values: Values, once: Once) => {
    const added = await kind.submit(input, once);
    refreshQualifications();
    onClose();
    return added;
  };
  if (renewing) return <RenewDialog kind={kind} renewing={renewing} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && form.current?.cancel()} title={kind.addLabel} size="lg">
      <Form
        ref={form}
        initial={(state && kind.credential?.emptyIn(state)) || kind.empty}
        onSubmit={add}
        done={submitted}
        onCancel={onClose}
        submitLabel={kind.addLabel}
        question={(values) => (
          <RenewalQuestion
            kind={kind}
            values={values}
            onRenew={(qualification) => setRenewing({ qualification, typed: values })}
          />
        )}
      />
    </Dialog>
  );
}
