import { ONBOARDING_QUALIFICATIONS_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { IdCard } from 'lucide-react';
import { QualificationList } from '../../qualifications/components/qualification-card.tsx';
import { QualificationsStep } from '../../qualifications/components/qualifications-step.tsx';
import { LicenseCard } from '../../qualifications/licenses/components/license-card.tsx';
import { LicenseForm } from '../../qualifications/licenses/components/license-form.tsx';
import { type QualificationStepProps, useQualificationList } from '../hooks/use-qualification-list.ts';
import { ProducerForm } from './producer-form.tsx';

const noneRefused = {};

export function LicenseStep(props: QualificationStepProps) {
  const { count, cards, open, before, editing, start, change, close, put } = useQualificationList(
    'license',
    props,
  );
  const { draft, keeper, refusal } = props;
  return (
    <>
      <QualificationsStep
        noun="license"
        addLabel="Add License"
        emptyTitle="No licenses added yet"
        emptyText="Adjusters need one for each state they work in. You can also add them to your profile later."
        icon={IdCard}
        count={count}
        max={ONBOARDING_QUALIFICATIONS_MAX}
        onAdd={start}
        list={
          <QualificationList label="Licenses">
            {cards.map(({ key, ...card }) => (
              <LicenseCard key={key} {...card} />
            ))}
          </QualificationList>
        }
        form={
          open && (
            <LicenseForm
              key={open.id}
              ref={props.formRef}
              initial={open}
              before={before}
              submitLabel={editing ? 'Save License' : 'Add License'}
              onChange={change}
              onSubmit={(qualification, { id, documentName }) => put({ ...qualification, id, documentName })}
              onCancel={close}
            />
          )
        }
      />
      <ProducerForm
        initial={{ npn: draft.npn, residentState: draft.residentState }}
        onChange={keeper.set}
        refused={refusal?.fields ?? noneRefused}
      />
    </>
  );
}
