import { ONBOARDING_RECORDS_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { ShieldCheck } from 'lucide-react';
import { BondForm } from '../../qualifications/components/bond-form.tsx';
import { RecordList } from '../../qualifications/components/record-card.tsx';
import { BondCard } from '../../qualifications/components/record-cards.tsx';
import { RecordsStep } from '../../qualifications/components/records-step.tsx';
import { type RecordStepProps, useRecordList } from './use-record-list.ts';

export function BondStep(props: RecordStepProps) {
  const { count, cards, open, editing, start, change, close, put } = useRecordList('bond', props);
  return (
    <RecordsStep
      noun="bond"
      addLabel="Add Bond"
      emptyTitle="No bonds added yet"
      emptyText="Adjusters need one for each state they work in. You can also add them later, in your profile."
      icon={ShieldCheck}
      count={count}
      max={ONBOARDING_RECORDS_MAX}
      onAdd={start}
      list={
        <RecordList label="Bonds">
          {cards.map(({ key, ...card }) => (
            <BondCard key={key} {...card} />
          ))}
        </RecordList>
      }
      form={
        open && (
          <BondForm
            key={open.id}
            ref={props.formRef}
            initial={open}
            submitLabel={editing ? 'Save Bond' : 'Add Bond'}
            onChange={change}
            onSubmit={(record, { id, documentName }) => put({ ...record, id, documentName })}
            onCancel={close}
          />
        )
      }
    />
  );
}
