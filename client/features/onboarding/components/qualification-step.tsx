import {
  ONBOARDING_QUALIFICATIONS_MAX,
  type QualificationKind,
} from '@portal/server/modules/qualifications/constants.ts';
import type { Ref } from 'react';
import { useDraftList } from '../../qualifications/hooks/use-draft-list.ts';
import type { QualificationFormHandle } from '../../qualifications/hooks/use-qualification-form.ts';
import { kindViews } from '../../qualifications/kinds/components/kind-views.tsx';
import { QualificationsStep } from '../../qualifications/kinds/components/qualifications-step.tsx';
import { QUALIFICATION_LISTS } from '../../qualifications/model/drafts.ts';
import { emptyQualifications } from '../../qualifications/model/values.ts';
import type { Draft } from '../model/draft.ts';
import type { DraftKeeper } from '../model/draft-keeper.ts';
import type { Refusal, Refused } from '../model/refusal.ts';

interface QualificationStepProps<Kind extends QualificationKind> {
  kind: Kind;
  draft: Draft;
  keeper: DraftKeeper<Draft>;
  formRef: Ref<QualificationFormHandle>;
  /** Links that still work, by the links that were kept. */
  links: ReadonlyMap<string, string>;
  refusal: Refusal | undefined;
}

/** The person's qualifications of one kind, to be submitted with the profile. */
export function QualificationStep<Kind extends QualificationKind>({
  kind,
  draft,
  keeper,
  formRef,
  links,
  refusal,
}: QualificationStepProps<Kind>) {
  const drafts = useDraftList(kind, draft, (change) => keeper.set(change(keeper.get())));
  const { qualifications, open, show, remove } = drafts;
  // The numbers in the answer refer to the list as it was submitted.
  const refused = refusal?.qualifications[kind] === qualifications ? refusal.fields : {};
  const { Card, step } = kindViews[kind];
  return (
    <QualificationsStep
      kind={kind}
      drafts={drafts}
      before={qualifications.find(({ id }) => id === open?.id) ?? emptyQualifications[kind]}
      formRef={formRef}
      emptyText={step.ownText}
      count={qualifications.length}
      max={ONBOARDING_QUALIFICATIONS_MAX}
    >
      {qualifications.map((qualification, index) => (
        <Card
          key={qualification.id}
          qualification={{ ...qualification, documentUrl: fresh(links, qualification.documentUrl) }}
          problem={problemOf(refused, `${QUALIFICATION_LISTS[kind]}.${index}.`)}
          onRemove={() => remove(qualification)}
          onEdit={open ? undefined : () => show(qualification)}
        />
      ))}
    </QualificationsStep>
  );
}

const fresh = (links: ReadonlyMap<string, string>, url: string | null | undefined) =>
  url ? (links.get(url.split('?')[0] ?? '') ?? url) : url;

const problemOf = (refused: Refused, prefix: string) =>
  Object.entries(refused)
    .filter(([path]) => path.startsWith(prefix))
    .map(([, sentence]) => sentence)
    .join(' ') || undefined;
