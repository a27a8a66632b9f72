import {
  ONBOARDING_QUALIFICATIONS_MAX,
  type QualificationKind,
} from '@portal/server/modules/qualifications/constants.ts';
import { QualificationList } from '../../qualifications/components/qualification-card.tsx';
import { QualificationsStep } from '../../qualifications/components/qualifications-step.tsx';
import { kindViews } from '../../qualifications/kinds/components/kind-views.tsx';
import { draftOf } from '../../qualifications/model/drafts.ts';
import { type QualificationStepProps, useQualificationList } from '../hooks/use-qualification-list.ts';

/** The person's qualifications of one kind, to be submitted with the profile. */
export function QualificationStep<Kind extends QualificationKind>({
  kind,
  ...props
}: QualificationStepProps & { kind: Kind }) {
  const { count, cards, open, before, editing, start, change, close, put } = useQualificationList(
    kind,
    props,
  );
  const view = kindViews[kind];
  const { Form, Card } = view;
  return (
    <QualificationsStep
      view={view}
      emptyText={view.step.ownText}
      count={count}
      max={ONBOARDING_QUALIFICATIONS_MAX}
      onAdd={start}
      list={
        <QualificationList label={view.heading}>
          {cards.map(({ key, ...card }) => (
            <Card key={key} {...card} />
          ))}
        </QualificationList>
      }
      form={
        open && (
          <Form
            key={open.id}
            ref={props.formRef}
            initial={open}
            before={before}
            submitLabel={`${editing ? 'Save' : 'Add'} ${view.title}`}
            onChange={change}
            onSubmit={(qualification, values) => put(draftOf<Kind>(qualification, values))}
            onCancel={close}
          />
        )
      }
    />
  );
}
