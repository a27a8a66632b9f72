import { ONBOARDING_QUALIFICATIONS_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { ShieldCheck } from 'lucide-react';
import { BondCard } from '../../qualifications/bonds/components/bond-card.tsx';
import { BondForm } from '../../qualifications/bonds/components/bond-form.tsx';
import { QualificationList } from '../../qualifications/components/qualification-card.tsx';
import { QualificationsStep } from '../../qualifications/components/qualifications-step.tsx';
import { type QualificationStepProps, useQualificationList } from '../hooks/use-qualification-list.ts';

export function BondStep(props: QualificationStepProps) {
  const { count, cards, open, before, editing, start, change, close, put } = useQualificationList(
    'bond',
    props,
  );
  return (
    <QualificationsStep
      noun="bond"
      addLabel="Add Bond"
      emptyTitle="No bonds added yet"
      emptyText="Adjusters need one for each state they work in. You can also add them to your profile later."
      icon={ShieldCheck}
      count={count}
      max={ONBOARDING_QUALIFICATIONS_MAX}
      onAdd={start}
      list={
        <QualificationList label="Bonds">
          {cards.map(({ key, ...card }) => (
            <BondCard key={key} {...card} />
          ))}
        </QualificationList>
      }
      form={
        open && (
          <BondForm
            key={open.id}
            ref={props.formRef}
            initial={open}
            before={before}
            submitLabel={editing ? 'Save Bond' : 'Add Bond'}
            onChange={change}
            onSubmit={(qualification, { id, documentName }) => put({ ...qualification, id, documentName })}
            onCancel={close}
          />
        )
      }
    />
  );
}
