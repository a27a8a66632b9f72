import { NOTICE_HOURS, sentences } from '@portal/server/modules/deployments/availability/constants.ts';
import { CalendarPlus, Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MultiSelectField, RadioField } from '../../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { DateField, SelectField } from '../../../../components/form/form-field.tsx';
import { useWrite } from '../../../../components/form/use-write.ts';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { contractResolver, type FormOf } from '../../../../lib/form/resolver.ts';
import { calendarRange, dateAndTime } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { knownStates, stateOptions, statesText } from '../../model.ts';
import { type Availability, refreshAvailability, useAvailability } from '../queries.ts';

interface Values {
  scope: 'all' | 'some';
  states: string[];
  noticeHours: string;
  unavailable: { from: string; through: string }[];
}

const contract = contractResolver(
  () =>
    import('@portal/server/modules/deployments/availability/schema.ts').then(
      ({ availabilityInput }) => availabilityInput,
    ),
  ({ scope, states, ...values }: Values) => ({
    ...values,
    states: scope === 'all' ? ('all' as const) : knownStates(states),
  }),
  ({ scope, states }) => ({
    states: scope === 'some' && states.length === 0 ? sentences.statesMissing : undefined,
  }),
);

/** Where, how soon and when the reader can be sent, and whether that is still right. */
export function AvailabilityCard() {
  const { data: availability, isError, error, isFetching, refetch } = useAvailability();
  const [editing, setEditing] = useState(false);
  return (
    <Card>
      <CardHeader
        title="My Availability"
        description="Deployment managers see it when they look for people."
        actions={
          availability && (
            <Button
              needs="deployments.answer"
              size="sm"
              icon={<Pencil aria-hidden />}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )
        }
      />
      {!availability && isError && (
        <ErrorState
          title={errorSentence(error, 'Your availability did not load')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!availability && !isError && <SkeletonRows rows={2} label="Loading your availability..." />}
      {availability && <Said availability={availability} />}
      {availability && editing && (
        <EditDialog availability={availability} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

function Said({ availability }: { availability: Availability }) {
  const { states, noticeHours, unavailable, confirmedAt, stale } = availability;
  const { write, busy } = useWrite({
    send: api.availability.tell.mutate,
    done: 'Your availability is confirmed',
    failed: sentences.saveFailed,
    onDone: refreshAvailability,
  });
  return (
    <CardBody className="grid gap-4">
      <DescriptionList
        columns={3}
        items={[
          { term: 'States', value: states === 'all' ? 'All states' : statesText(states) },
          { term: 'I Can Leave Within', value: `${noticeHours} hours` },
          {
            term: 'Days I Cannot Come',
            value: unavailable.map(({ from, through }) => calendarRange(from, through)).join(', ') || 'None',
          },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {stale && (
          <Button
            needs="deployments.answer"
            variant="primary"
            icon={<Check aria-hidden />}
            busy={busy}
            onClick={() => void write(inputOf(availability))}
          >
            Still Right
          </Button>
        )}
        {stale && <Badge tone="attention">{confirmedAt ? 'Please confirm' : 'Not confirmed yet'}</Badge>}
        {confirmedAt && <span className="text-sm text-muted">Confirmed {dateAndTime(confirmedAt)}</span>}
      </div>
    </CardBody>
  );
}

const inputOf = ({ states, noticeHours, unavailable }: Availability) => ({
  states: states === 'all' ? states : knownStates(states),
  noticeHours,
  unavailable,
});

const noticeOptions = NOTICE_HOURS.map((hours) => ({ value: String(hours), label: `${hours} hours` }));
const scopeOptions = [
  { value: 'all', label: 'All states' },
  { value: 'some', label: 'Only these states' },
];

function EditDialog({ availability, onClose }: { availability: Availability; onClose: () => void }) {
  const [{ states, noticeHours, unavailable }] = useState(availability);
  return (
    <FormDialog
      title="My Availability"
      submitLabel="Save Availability"
      size="md"
      what="your availability"
      contract={contract}
      start={{
        scope: states === 'all' ? 'all' : 'some',
        states: states === 'all' ? [] : knownStates(states),
        noticeHours: String(noticeHours),
        unavailable,
      }}
      send={(input, once) => api.availability.tell.mutate(input, once)}
      done="Your availability is saved"
      failed={sentences.saveFailed}
      onDone={refreshAvailability}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  );
}

function Fields({ form: { control, watch } }: { form: FormOf<typeof contract> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'unavailable' });
  return (
    <div className="grid gap-4">
      <RadioField control={control} name="scope" label="I Go To" options={scopeOptions} />
      {watch('scope') === 'some' && (
        <MultiSelectField control={control} name="states" label="States" options={stateOptions} required />
      )}
      <SelectField
        control={control}
        name="noticeHours"
        label="I Can Leave Within"
        options={noticeOptions}
        required
      />
      <FieldGroup label="Days I Cannot Come">
        {fields.map(({ id }, index) => (
          <div key={id} className="flex items-end gap-2">
            <DateField
              control={control}
              name={`unavailable.${index}.from`}
              label={`From, range ${index + 1}`}
              className="flex-1"
              required
            />
            <DateField
              control={control}
              name={`unavailable.${index}.through`}
              label={`Through, range ${index + 1}`}
              className="flex-1"
              required
            />
            <IconButton
              label={`Remove range ${index + 1}`}
              icon={<X aria-hidden />}
              size="lg"
              onClick={() => remove(index)}
            />
          </div>
        ))}
        <div>
          <Button
            size="sm"
            icon={<CalendarPlus aria-hidden />}
            onClick={() => append({ from: '', through: '' })}
          >
            Add Days
          </Button>
        </div>
      </FieldGroup>
    </div>
  );
}
