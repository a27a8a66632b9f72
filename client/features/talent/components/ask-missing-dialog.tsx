import { type StateCode, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { NOTE_MAX } from '@portal/server/modules/talent/missing-steps/constants.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DateField, TextareaField } from '../../../components/form/form-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { counted } from '../../../lib/format/format.ts';
import { present } from '../../../lib/page/url-search.ts';
import { notAskedText } from '../model/steps.ts';
import { peopleOf } from '../queries.ts';
import type { ReadinessSearch } from '../search.ts';
import { daysText } from './readiness-bar.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/talent/missing-steps/schema.ts').then(
    ({ askMissingInput }) => askMissingInput,
  ),
);

interface AskMissingDialogProps {
  state: StateCode;
  /** The days on which one step is missing. */
  search: ReadinessSearch;
  /** Selected people; everybody who is one step away when left out. */
  userIds?: string[];
  /** `195 People`, for the title. */
  who: string;
  onClose: () => void;
}

/** Asks people for the license or bond that is all they lack. */
export function AskMissingDialog({ state, search, userIds, who, onClose }: AskMissingDialogProps) {
  return (
    <FormDialog
      title={`Ask ${who} for What Is Missing`}
      description={`Each person who is one step away in ${US_STATES[state]} (${daysText(search)}) gets an action item, and a notification with a link to the form. What waits for review isn't asked for, and nobody is asked twice.`}
      submitLabel="Send Request"
      busyLabel="Sending..."
      what="this request"
      contract={contract}
      start={{ state, ...peopleOf(search), ...present({ userIds }), dueDate: '', note: '' }}
      send={(input, once) => api.missingSteps.ask.mutate(input, once)}
      done={(answer) => {
        const description = notAskedText(answer);
        const text = `Asked ${counted(answer.asked, 'person', 'people')}`;
        return description ? { text, description } : text;
      }}
      failed="Nobody was asked"
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <DateField control={control} name="dueDate" label="Due Date" required />
          <TextareaField
            control={control}
            name="note"
            label="Note"
            hint="Added to the action item and the notification."
            rows={3}
            maxLength={NOTE_MAX}
          />
        </>
      )}
    </FormDialog>
  );
}
