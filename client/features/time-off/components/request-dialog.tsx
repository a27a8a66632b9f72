import type { TimeOffInput } from '@portal/server/modules/time-off/schema.ts';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DateField, SelectField, TextareaField } from '../../../components/form/form-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver, type FormOf } from '../../../lib/form/resolver.ts';
import { calendarRange } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { previewText, typeOptions } from '../model.ts';
import { refreshTimeOff, usePreview } from '../queries.ts';

const contract = contractResolver(
  () => import('@portal/server/modules/time-off/schema.ts').then(({ timeOffInput }) => timeOffInput),
  (values: TimeOffInput) => values,
);

const empty: TimeOffInput = { type: 'Vacation', startDate: '', endDate: '', reason: '' };

/** Requests days off, with a preview of the days that they take. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Request Time Off"
      submitLabel="Submit Request"
      busyLabel="Submitting..."
      what="this request"
      contract={contract}
      start={empty}
      send={(input, once) => api.timeOff.request.mutate(input, once)}
      done={({ request: { startDate, endDate } }) => ({
        text: `Time off requested for ${calendarRange(startDate, endDate)}`,
        description: "You'll get an email when it's decided.",
      })}
      failed="Failed to submit your request. Please try again."
      onDone={refreshTimeOff}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <SelectField control={control} name="type" label="Type" options={typeOptions} required />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField control={control} name="startDate" label="Start Date" required />
            <DateField control={control} name="endDate" label="End Date" required />
          </div>
          <Preview control={control} />
          <TextareaField control={control} name="reason" label="Reason" rows={3} maxLength={500} required />
        </>
      )}
    </FormDialog>
  );
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A preview of the days, as soon as the dates are chosen. */
function Preview({ control }: Pick<FormOf<typeof contract>, 'control'>) {
  const [type, startDate, endDate] = useWatch({ control, name: ['type', 'startDate', 'endDate'] });
  const ready = isDate(startDate) && isDate(endDate) && endDate >= startDate;
  const { data } = usePreview({ type: type, startDate, endDate }, ready);
  if (!ready || !data) return null;
  return data.problem ? (
    <Banner tone="attention">{data.problem}</Banner>
  ) : (
    <Banner>{previewText(data)}</Banner>
  );
}
