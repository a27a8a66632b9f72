import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Contract } from '../../lib/form/resolver.ts';
import { counted } from '../../lib/format/format.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { TextareaField } from '../form/form-field.tsx';
import type { WriteInPlace } from '../form/use-write.ts';

interface Decided {
  approved: string[];
  refused: { id: string; sentence: string }[];
}

interface ApproveSeveralDialogProps<Values extends FieldValues, Input> {
  /** `request` */
  noun: string;
  /** The entries to approve, by name, with the doubts about each. */
  entries: readonly { id: string; name: string; detail: string; doubts?: string[] }[];
  description: string;
  contract: Contract<Values, Input>;
  start: NoInfer<Values>;
  /** The name of the note's field. */
  notes: FieldPath<NoInfer<Values>>;
  send: WriteInPlace<Input, Decided>['send'];
  /** The screen shows the decision itself, without a toast. */
  quiet?: boolean;
  onDone: (decided: Decided) => void;
  onClose: () => void;
}

/** Approves several entries with one note. Entries that were decided meanwhile are skipped and reported. */
export function ApproveSeveralDialog<Values extends FieldValues, Input>({
  noun,
  entries,
  notes,
  quiet = false,
  ...form
}: ApproveSeveralDialogProps<Values, Input>) {
  const Noun = noun.replace(/^./, (letter) => letter.toUpperCase());
  return (
    <FormDialog
      {...form}
      title={`Approve ${counted(entries.length, noun)}?`}
      submitLabel={`Approve ${counted(entries.length, Noun)}`}
      what="this decision"
      done={({ approved }) =>
        approved.length > 0 && !quiet ? `${counted(approved.length, noun)} approved` : undefined
      }
      failed={`Failed to approve the ${noun}s. Please try again.`}
    >
      {({ control }) => (
        <>
          <ul className="grid max-h-56 grid-cols-1 gap-1 overflow-y-auto text-sm">
            {entries.map(({ id, name, detail, doubts }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4">
                <span dir="auto" className="min-w-0 font-medium">
                  {name}
                </span>
                <span dir="auto" className="min-w-0 text-muted">
                  {detail}
                </span>
                {doubts?.map((doubt) => (
                  <span key={doubt} className="basis-full text-attention">
                    {doubt}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <TextareaField
            control={control}
            name={notes}
            label="Notes"
            hint="Everybody gets the same note."
            rows={3}
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}
