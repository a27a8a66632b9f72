import { ArrowRight } from 'lucide-react';
import { Banner } from '../../../../ui/banner.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { Doubts } from '../../components/doubts.tsx';
import { RejectedCategories } from '../../components/rejected-categories.tsx';
import { waitingNote } from '../../model/versions.ts';
import { warningTexts } from '../../model/warnings.ts';
import { checkText, comparedLabels } from '../model/document-check.ts';
import { effectText } from '../model/effect.ts';
import { type Assessment, type ShownField, shownFields } from '../model/fields.ts';

/** The details behind a decision: warnings, the effect of the approval, and the fields, old and new. */
export function DeskDetails({ assessment }: { assessment: Assessment }) {
  const { qualification, former } = assessment;
  const warnings = warningTexts(assessment);
  const check = assessment.documentCheck && checkText(assessment.documentCheck);
  const notFound = new Set(assessment.documentCheck?.notFound.map((field) => comparedLabels[field]));
  const effect = assessment.effect && effectText(assessment.effect);
  return (
    <div className="grid content-start gap-4">
      {warnings.length > 0 && (
        <Banner tone="attention" title="Check before you approve">
          <Doubts doubts={warnings} />
        </Banner>
      )}
      {check && (
        <Banner tone={check.tone} title="Compared with the document">
          {check.text}
        </Banner>
      )}
      {effect && (
        <Banner tone={effect.tone} title="If you approve">
          {effect.text}
        </Banner>
      )}
      <Card>
        <CardHeader title="Fields" description={former ? 'Current → new' : undefined} />
        <CardBody className="grid gap-4">
          <dl className="grid gap-3">
            {shownFields(assessment).map((field) => (
              <Field key={field.label} field={field} notFound={notFound.has(field.label)} />
            ))}
          </dl>
          {qualification.noun === 'experience' && <RejectedCategories qualification={qualification} />}
          {former && <p className="text-sm text-muted">{waitingNote(qualification.noun, qualification)}</p>}
        </CardBody>
      </Card>
    </div>
  );
}

interface FieldProps {
  field: ShownField;
  /** The text of the document does not have the value. */
  notFound: boolean;
}

function Field({ field: { label, value, former }, notFound }: FieldProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">
        {former === undefined ? (
          value
        ) : (
          <span className="flex flex-wrap items-center gap-x-1.5">
            <del className="text-muted">
              <span className="sr-only">Current: </span>
              {former || 'empty'}
            </del>
            <ArrowRight aria-hidden className="size-3.5 shrink-0 text-muted" />
            <ins className="rounded-sm bg-attention-soft px-1 font-medium text-attention no-underline">
              <span className="sr-only">New: </span>
              {value || 'empty'}
            </ins>
          </span>
        )}
        {notFound && <span className="block text-xs text-attention">Not found in the document</span>}
      </dd>
    </div>
  );
}
