import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../components/form/form-field.tsx';
import { OwnDecision } from '../../../components/form/own-decision.tsx';
import { PersonField } from '../../../components/people/person-field.tsx';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { contractResolver, type FormOf } from '../../../lib/form/resolver.ts';
import { fieldTime } from '../../../lib/format/field-time.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { adjustmentTexts, entrySpan } from '../model/changes.ts';
import { deploymentValue, enteredIn, type TimesValues } from '../model/times.ts';
import { type PersonEntry, readZone, refreshTimeClock, useZone } from '../queries.ts';
import { TimesFields } from './times-fields.tsx';

const contracts = () => import('@portal/server/modules/time-clock/time-entries/schema.ts');

type Answer = Pick<Outputs['timeEntries']['delete'], 'adjustments'>;
/** The message about a change and its adjustments of approved hours. */
const savedMessage =
  (text: string) =>
  ({ adjustments }: Answer) => ({ text, description: adjustmentTexts(adjustments).join(' ') });

interface AddValues extends TimesValues {
  userId: string;
}
const addition = contractResolver(
  () => contracts().then(({ addEntryInput }) => addEntryInput),
  async (values: AddValues) => ({ ...values, ...enteredIn(values, await readZone(values.userId)) }),
);

interface AddEntryDialogProps {
  /** The entry's person; chosen in the form if undefined. */
  person?: { id: string; name: string };
  onClose: () => void;
}

/** Adds an entry for a person, as an administrator. */
export function AddEntryDialog({ person, onClose }: AddEntryDialogProps) {
  return (
    <FormDialog
      title={person ? `Add an entry for ${person.name}` : 'Add Entry'}
      description="The person is notified. Both values and the reason stay in the history of the entry."
      submitLabel="Add Entry"
      what="this entry"
      contract={addition}
      start={{
        userId: person?.id ?? '',
        clockIn: '',
        clockOut: '',
        reason: '',
        deploymentId: deploymentValue(),
        beforeHireDate: false,
      }}
      send={api.timeEntries.add.mutate}
      done={savedMessage('Entry added')}
      failed="The entry could not be added. Please try again."
      onDone={refreshTimeClock}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {!person && (
            <PersonField control={control} name="userId" label="Person" among="colleagues" required />
          )}
          <FieldsOfChosen control={control} />
        </>
      )}
    </FormDialog>
  );
}

function FieldsOfChosen({ control }: Pick<FormOf<typeof addition>, 'control'>) {
  const userId = useWatch({ control, name: 'userId' });
  return (
    <TimesFields control={control} userId={userId} zone={useZone(userId)} reasonHint="The person reads it." />
  );
}

interface ChangeValues extends TimesValues {
  id: string;
  version: number;
}
const loadChange = () => contracts().then(({ changeEntryForm }) => changeEntryForm);

interface EntryDialogProps {
  entry: PersonEntry;
  onClose: () => void;
}

/** Changes an entry's times, which may also end a running one. */
export function ChangeEntryDialog({ entry, onClose }: EntryDialogProps) {
  const { id, version, clockIn, clockOut, timeZone, person, status } = entry;
  const goesOn = status === 'active';
  const contract = useMemo(
    () =>
      contractResolver(loadChange, (values: ChangeValues) => {
        const times = enteredIn(values, timeZone, { clockIn, clockOut });
        // A running entry's end may stay empty.
        return { ...values, ...times, clockOut: goesOn && values.clockOut === '' ? null : times.clockOut };
      }),
    [timeZone, clockIn, clockOut, goesOn],
  );
  return (
    <FormDialog
      title={
        clockOut || goesOn ? `Change the entry of ${person.name}` : `Enter the end time for ${person.name}`
      }
      description={`It says ${entrySpan(entry)}. ${person.name} is notified, and both values are kept.`}
      submitLabel="Save Entry"
      what="this entry"
      contract={contract}
      start={{
        id,
        version,
        clockIn: fieldTime(clockIn, timeZone),
        clockOut: clockOut ? fieldTime(clockOut, timeZone) : '',
        deploymentId: deploymentValue(entry),
        beforeHireDate: false,
        reason: '',
      }}
      send={api.timeEntries.change.mutate}
      done={savedMessage('Entry saved')}
      failed="The entry could not be saved. Please try again."
      onDone={refreshTimeClock}
      onFailed={refreshTimeClock}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Notices entry={entry} />
          <TimesFields
            control={control}
            userId={person.id}
            zone={timeZone}
            entry={entry}
            reasonHint={`${person.name} reads it.`}
            goesOn={goesOn}
          />
        </>
      )}
    </FormDialog>
  );
}

const deletion = contractResolver(() => contracts().then(({ deleteEntryInput }) => deleteEntryInput));

/** Deletes an entry. */
export function DeleteEntryDialog({ entry, onClose }: EntryDialogProps) {
  const { id, version, person } = entry;
  return (
    <FormDialog
      title={`Delete the entry of ${person.name}?`}
      description={`${entrySpan(entry)}. It counts no more. ${person.name} is notified, and what it said is kept.`}
      submitLabel="Delete Entry"
      busyLabel="Deleting..."
      danger
      what="this reason"
      contract={deletion}
      start={{ id, version, reason: '' }}
      send={api.timeEntries.delete.mutate}
      done={savedMessage('Entry deleted')}
      failed="The entry could not be deleted. Please try again."
      onDone={refreshTimeClock}
      onFailed={refreshTimeClock}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Notices entry={entry} />
          <TextareaField
            control={control}
            name="reason"
            label="Reason"
            hint={`${person.name} reads it.`}
            rows={2}
            required
          />
        </>
      )}
    </FormDialog>
  );
}

function Notices({ entry: { locked, person } }: { entry: PersonEntry }) {
  const isOwn = person.id === useUser().id;
  return (
    <>
      {isOwn && <OwnDecision what="This is your own time." />}
      {locked && (
        <Banner tone="attention" title="This pay period is approved">
          What was paid stays as it is. The difference goes into the next pay period that is not approved.
        </Banner>
      )}
    </>
  );
}
