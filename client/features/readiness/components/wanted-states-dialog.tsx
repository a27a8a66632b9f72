import { STATE_CODES, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { MultiSelectField } from '../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { refreshReadiness } from '../queries.ts';

const options = STATE_CODES.map((value) => ({ value, label: US_STATES[value] }));

const contract = contractResolver(
  () =>
    import('@portal/server/modules/readiness/schema.ts').then(({ wantedStatesInput }) => wantedStatesInput),
  ({ states }: { states: string[] }) => ({
    states: STATE_CODES.filter((code) => states.includes(code)),
  }),
);

interface WantedStatesDialogProps {
  /** The present list. */
  states: string[];
  onClose: () => void;
}

/** The reader's own list of states to work in. */
export function WantedStatesDialog({ states, onClose }: WantedStatesDialogProps) {
  return (
    <FormDialog
      title="States I Want to Work In"
      description="They appear beside the states of your licenses and bonds, with what you still need there."
      submitLabel="Save States"
      size="md"
      what="your states"
      contract={contract}
      start={{ states }}
      send={(input, once) => api.readiness.want.mutate(input, once)}
      done="Your states were saved"
      failed="Your states were not saved. Try again."
      onDone={refreshReadiness}
      onClose={onClose}
    >
      {({ control }) => (
        <MultiSelectField control={control} name="states" label="States" options={options} rows={8} />
      )}
    </FormDialog>
  );
}
