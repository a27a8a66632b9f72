import { ONBOARDING_QUALIFICATIONS_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { BriefcaseBusiness } from 'lucide-react';
import { QualificationList } from '../../qualifications/components/qualification-card.tsx';
import { QualificationsStep } from '../../qualifications/components/qualifications-step.tsx';
import { ExperienceCard } from '../../qualifications/experiences/components/experience-card.tsx';
import { ExperienceForm } from '../../qualifications/experiences/components/experience-form.tsx';
import { type QualificationStepProps, useQualificationList } from '../hooks/use-qualification-list.ts';

export function ExperienceStep(props: QualificationStepProps) {
  const { count, cards, open, before, editing, start, change, close, put } = useQualificationList(
    'experience',
    props,
  );
  return (
    <QualificationsStep
      noun="experience"
      addLabel="Add Experience"
      emptyTitle="No experience added yet"
      emptyText="Add the projects you worked on. You can also add them to your profile later."
      icon={BriefcaseBusiness}
      count={count}
      max={ONBOARDING_QUALIFICATIONS_MAX}
      onAdd={start}
      list={
        <QualificationList label="Experience">
          {cards.map(({ key, ...card }) => (
            <ExperienceCard key={key} {...card} />
          ))}
        </QualificationList>
      }
      form={
        open && (
          <ExperienceForm
            key={open.id}
            ref={props.formRef}
            initial={open}
            before={before}
            submitLabel={editing ? 'Save Experience' : 'Add Experience'}
            onChange={change}
            onSubmit={(qualification, { id, documentName }) => put({ ...qualification, id, documentName })}
            onCancel={close}
          />
        )
      }
    />
  );
}
