import { ONBOARDING_RECORDS_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { BriefcaseBusiness } from 'lucide-react';
import { ExperienceForm } from '../../qualifications/components/experience-form.tsx';
import { RecordList } from '../../qualifications/components/record-card.tsx';
import { ExperienceCard } from '../../qualifications/components/record-cards.tsx';
import { RecordsStep } from '../../qualifications/components/records-step.tsx';
import { type RecordStepProps, useRecordList } from './use-record-list.ts';

export function ExperienceStep(props: RecordStepProps) {
  const { count, cards, open, editing, start, change, close, put } = useRecordList('experience', props);
  return (
    <RecordsStep
      noun="experience"
      addLabel="Add Experience"
      emptyTitle="No experience added yet"
      emptyText="Add the projects you worked on. You can also do this later, in your profile."
      icon={BriefcaseBusiness}
      count={count}
      max={ONBOARDING_RECORDS_MAX}
      onAdd={start}
      list={
        <RecordList label="Experience">
          {cards.map(({ key, ...card }) => (
            <ExperienceCard key={key} {...card} />
          ))}
        </RecordList>
      }
      form={
        open && (
          <ExperienceForm
            key={open.id}
            ref={props.formRef}
            initial={open}
            submitLabel={editing ? 'Save Experience' : 'Add Experience'}
            onChange={change}
            onSubmit={(record, { id, documentName }) => put({ ...record, id, documentName })}
            onCancel={close}
          />
        )
      }
    />
  );
}
