import { sentences } from '@portal/server/modules/qualifications/experiences/constants.ts';
import type { ExperienceInput } from '@portal/server/modules/qualifications/experiences/schema.ts';
import { DateField, TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { blockedSentence } from '../../../../lib/api/blocked-sentence.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { DocumentField } from '../../components/document-field.tsx';
import { FieldsHeading, QualificationFormFrame } from '../../components/qualification-form-frame.tsx';
import { CategoryField, categoryFailure } from '../../experience-categories/components/category-field.tsx';
import { namesWithCustom, withCustom } from '../../experience-categories/model/custom-categories.ts';
import { proposeCustom } from '../../experience-categories/queries.ts';
import { type QualificationFormProps, useQualificationForm } from '../../hooks/use-qualification-form.ts';
import { withoutLocals } from '../../model/drafts.ts';
import type { ExperienceValues } from '../../model/values.ts';

const contract = contractResolver(
  () =>
    import('@portal/server/modules/qualifications/experiences/schema.ts').then(
      ({ experienceInput }) => experienceInput,
    ),
  (values: ExperienceValues) => withoutLocals(withCustom(values)),
);

const blocked = blockedSentence<keyof ExperienceValues & string>(
  ['projectType', 'clientType', 'backgroundType'],
  sentences.requiredFields,
);

/** A piece of professional experience; the end date left empty means that it lasts. */
export function ExperienceForm(props: QualificationFormProps<ExperienceValues, ExperienceInput>) {
  const { submitLabel = 'Add Experience' } = props;
  const { form, submit, cancel } = useQualificationForm({
    ...props,
    contract,
    what: 'this experience',
    failed: 'Failed to submit experience',
    beforeSubmit: proposeRest,
  });
  const { control } = form;

  /** A category that was typed but not sent yet is sent with the qualification. */
  async function proposeRest(values: ExperienceValues): Promise<boolean> {
    for (const name of namesWithCustom(values)) {
      try {
        form.setValue(name, await proposeCustom(values, name));
        form.setValue(`${name}Custom`, null);
      } catch (error) {
        form.setError(name, { type: 'server', message: categoryFailure(error) }, { shouldFocus: true });
        return false;
      }
    }
    return true;
  }

  return (
    <QualificationFormFrame
      form={form}
      onSubmit={submit}
      onCancel={cancel}
      submitLabel={submitLabel}
      blocked={blocked}
    >
      <FieldsHeading>The project</FieldsHeading>
      <CategoryField form={form} name="projectType" label="Project Type" required />
      <CategoryField form={form} name="program" label="Program" />
      <CategoryField form={form} name="clientType" label="Client Type" required />
      <CategoryField form={form} name="backgroundType" label="Background Type" required />
      <TextField control={control} name="projectCategory" label="Project Category" autoComplete="off" />
      <TextField control={control} name="client" label="Client" autoComplete="off" />
      <FieldsHeading>Position</FieldsHeading>
      <TextField control={control} name="position" label="Position" autoComplete="organization-title" />
      <TextField control={control} name="employer" label="Employer" autoComplete="organization" />
      <DateField control={control} name="beginDate" label="Begin Date" />
      <DateField control={control} name="endDate" label="End Date" hint="Leave it empty for Present." />
      <FieldsHeading>Claims</FieldsHeading>
      <TextField
        control={control}
        name="companyServiceType"
        label="Company Service Type"
        autoComplete="off"
      />
      <TextField control={control} name="projectClaimClass" label="Project Claim Class" autoComplete="off" />
      <TextField control={control} name="projectClaimType" label="Project Claim Type" autoComplete="off" />
      <TextareaField
        control={control}
        name="projectDescription"
        label="Project Description"
        rows={3}
        className="col-span-full"
      />
      <DocumentField form={form} label="Attachment" className="col-span-full" />
    </QualificationFormFrame>
  );
}
