import { ONBOARDING_RECORDS_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { IdCard } from 'lucide-react';
import { LicenseForm } from '../../qualifications/components/license-form.tsx';
import { RecordList } from '../../qualifications/components/record-card.tsx';
import { LicenseCard } from '../../qualifications/components/record-cards.tsx';
import { RecordsStep } from '../../qualifications/components/records-step.tsx';
import { type RecordStepProps, useRecordList } from './use-record-list.ts';

export function LicenseStep(props: RecordStepProps) {
  const { count, cards, open, editing, start, change, close, put } = useRecordList('license', props);
  return (
    <RecordsStep
      noun="license"
      addLabel="Add License"
      emptyTitle="No licenses added yet"
      emptyText="Adjusters need one for each state they work in. You can also add them later, in your profile."
      icon={IdCard}
      count={count}
      max={ONBOARDING_RECORDS_MAX}
      onAdd={start}
      list={
        <RecordList label="Licenses">
          {cards.map(({ key, ...card }) => (
            <LicenseCard key={key} {...card} />
          ))}
        </RecordList>
      }
      form={
        open && (
          <LicenseForm
            key={open.id}
            ref={props.formRef}
            initial={open}
            submitLabel={editing ? 'Save License' : 'Add License'}
            onChange={change}
            onSubmit={(record, { id, documentName }) => put({ ...record, id, documentName })}
            onCancel={close}
          />
        )
      }
    />
  );
}
