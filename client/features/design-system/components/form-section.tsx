import { type Resolver, type ResolverResult, useForm } from 'react-hook-form';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import {
  CheckboxField,
  MultiSelectField,
  RadioField,
  SwitchField,
} from '../../../components/form/form-choice-field.tsx';
import {
  DateField,
  PasswordField,
  SelectField,
  TextareaField,
  TextField,
} from '../../../components/form/form-field.tsx';
import { Card, CardBody } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { departments } from '../model/sample-data.ts';
import { Section } from './section.tsx';

const defaults = {
  name: '',
  state: '',
  password: '',
  issued: '',
  notes: '',
  published: true,
  alerts: false,
  kind: 'license',
  departments: [] as string[],
};

/** Stands in for the schema that a feature brings along. */
const resolver: Resolver<typeof defaults> = (values): ResolverResult<typeof defaults> => {
  if (values.name) return { values, errors: {} };
  const missing = (message: string) => ({ type: 'required', message });
  return {
    values: {},
    errors: {
      name: missing('Enter the name on the license.'),
      state: missing('Choose a state.'),
      departments: missing('Choose at least one department.'),
    },
  };
};

/** A whole form: send it empty to see the summary and the errors. */
export function FormSection() {
  const form = useForm({
    defaultValues: defaults,
    resolver,
  });
  const { control } = form;
  return (
    <Section title="Form">
      <Card>
        <CardBody>
          <Form
            form={form}
            label="Add License"
            summary
            className="md:grid-cols-2"
            onSubmit={async (values) => {
              await new Promise((resolve) => setTimeout(resolve, 1500));
              form.setError('root', { message: 'The server did not answer. What you typed is still here.' });
              toast.error(`${values.name} was not saved`);
            }}
          >
            <TextField control={control} name="name" label="License Name" required autoComplete="off" />
            <SelectField
              control={control}
              name="state"
              label="Issuing State"
              required
              placeholder="Select a state"
              options={[{ value: 'FL', label: 'Florida' }]}
            />
            <DateField control={control} name="issued" label="Issued" hint="Optional." />
            <PasswordField control={control} name="password" label="Portal Password" autoComplete="off" />
            <TextareaField control={control} name="notes" label="Notes" rows={2} className="md:col-span-2" />
            <MultiSelectField
              control={control}
              name="departments"
              label="Visible To"
              required
              options={departments}
            />
            <div className="grid content-start gap-4">
              <RadioField
                control={control}
                name="kind"
                label="Kind"
                options={[
                  { value: 'license', label: 'State license' },
                  { value: 'bond', label: 'Bond' },
                ]}
              />
              <CheckboxField control={control} name="published" label="Publish immediately" />
              <SwitchField control={control} name="alerts" label="Warn me 30 days before" />
            </div>
            <SubmitButton form={form} busyLabel="Submitting..." className="justify-self-start">
              Add License
            </SubmitButton>
          </Form>
        </CardBody>
      </Card>
    </Section>
  );
}
