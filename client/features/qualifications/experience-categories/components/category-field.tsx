import type { CategoryType } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { NativeSelect } from '../../../../ui/native-select.tsx';
import type { CategoryName, ExperienceValues } from '../../model/values.ts';
import { categoryTypes } from '../model/custom-categories.ts';
import { proposeCategory, RejectedCategory, useCategories, useCategoryStanding } from '../queries.ts';

const OTHER = 'other…';

const categorySentences = {
  failed: 'Failed to submit custom category. Please try again.',
  rejected: 'This category was rejected. Choose a different one.',
  gone: 'This category is no longer offered. Keep it, or choose a different one.',
  notLoaded: 'Failed to fetch categories',
};

/** Why a proposal did not work, for the person who made it. */
export const categoryFailure = (error: unknown) =>
  error instanceof RejectedCategory ? categorySentences.rejected : categorySentences.failed;

interface CategoryFieldProps<Output> {
  form: UseFormReturn<ExperienceValues, unknown, Output>;
  name: CategoryName;
  label: string;
  required?: boolean;
}

/** One of the active categories, or one of one's own that an administrator reviews later. */
export function CategoryField<Output>({ form, name, label, required }: CategoryFieldProps<Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { field: custom } = useController({ control: form.control, name: `${name}Custom` });
  const { data: categories, isError } = useCategories(categoryTypes[name]);
  const chosen = typeof field.value === 'string' ? field.value : '';
  const writing = typeof custom.value === 'string';
  const standing = useCategoryStanding(categoryTypes[name], chosen, categories);
  const unlisted = chosen !== '' && !categories?.some((category) => category.name === chosen);
  const hint = isError
    ? categorySentences.notLoaded
    : standing === 'gone'
      ? categorySentences.gone
      : undefined;
  const options = [
    ...(unlisted ? [{ value: chosen, label: chosen }] : []),
    ...(categories ?? []).map((category) => ({ value: category.name, label: category.name })),
    { value: OTHER, label: 'Other…' },
  ];
  const choose = (value: string) => {
    custom.onChange(value === OTHER ? '' : null);
    field.onChange(value === OTHER ? '' : value);
  };
  return (
    <Field
      label={label}
      required={required}
      error={fieldState.error?.message ?? (standing === 'rejected' ? categorySentences.rejected : undefined)}
      hint={hint}
      aside={standing === 'pending' && <span className="text-xs text-attention">pending admin review</span>}
    >
      {(control) => (
        <>
          <NativeSelect
            {...control}
            ref={field.ref}
            name={field.name}
            value={writing ? OTHER : chosen}
            onChange={(event) => choose(event.target.value)}
            onBlur={field.onBlur}
            placeholder={`Select ${label.toLowerCase()}`}
            options={options}
          />
          {writing && (
            <CustomEntry
              label={label}
              type={categoryTypes[name]}
              value={custom.value ?? ''}
              onChange={custom.onChange}
              onAccepted={(accepted) => {
                custom.onChange(null);
                field.onChange(accepted);
                form.setFocus(name);
              }}
              onCancel={() => {
                custom.onChange(null);
                form.setFocus(name);
              }}
            />
          )}
        </>
      )}
    </Field>
  );
}

interface CustomEntryProps {
  label: string;
  type: CategoryType;
  value: string;
  onChange: (value: string) => void;
  onAccepted: (name: string) => void;
  onCancel: () => void;
}

function CustomEntry({ label, type, value, onChange, onAccepted, onCancel }: CustomEntryProps) {
  const propose = useWriteInPlace({
    send: (name: string) => proposeCategory(type, name),
    failed: categorySentences.failed,
    onDone: onAccepted,
    onFailed: (_sentence, error) => setProblem(categoryFailure(error)),
  });
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    setProblem(undefined);
    if (value.trim() !== '') void propose.write(value.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    // The form around it is not to be sent.
    event.preventDefault();
    submit();
  };
  return (
    <div className="flex items-start gap-1.5">
      <Field
        label={`Other ${label.toLowerCase()}`}
        hideLabel
        error={problem}
        hint="Press Enter or select the check mark to submit it for review."
        className="flex-1"
      >
        {(control) => (
          <Input
            {...control}
            value={value}
            maxLength={80}
            readOnly={propose.busy}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            placeholder="Type your own"
          />
        )}
      </Field>
      <IconButton
        needs="profile.fill"
        label={`Submit other ${label.toLowerCase()}`}
        icon={<Check aria-hidden />}
        variant="primary"
        size="lg"
        aria-busy={propose.busy || undefined}
        onClick={submit}
      />
      <IconButton
        label={`Cancel other ${label.toLowerCase()}`}
        icon={<X aria-hidden />}
        size="lg"
        onClick={onCancel}
      />
    </div>
  );
}
