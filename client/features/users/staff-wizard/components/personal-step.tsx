import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '../../../../components/form/address-fields.tsx';
import { ContactFields } from '../../../../components/form/contact-fields.tsx';
import { Form } from '../../../../components/form/form.tsx';
import { CheckboxField } from '../../../../components/form/form-choice-field.tsx';
import { SelectField, TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { FormGroup } from '../../../../components/form/form-group.tsx';
import { socialNetworks } from '../../../../lib/form/empty-person.ts';
import { contractResolver, type FormOf } from '../../../../lib/form/resolver.ts';
import { timeZoneOptions } from '../../../../lib/format/time-zones.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmployeeIdField } from '../../components/employment-fields.tsx';
import { blockedStep, STEP_FORM_ID } from '../model/step-form.ts';
import type { PersonalValues } from '../model/values.ts';

const contracts = () => import('@portal/server/modules/users/schema.ts');

/** A typed password stays in the form when an invitation is chosen, and is not sent; so does a last name. */
const sent = ({ signIn, hasOneName, ...values }: PersonalValues) => ({
  ...values,
  lastName: hasOneName ? undefined : values.lastName,
  password: signIn === 'password' ? values.password : '',
});
const contract = contractResolver(() => contracts().then((schemas) => schemas.wizardPersonalInput), sent);
const withPassword = contractResolver(
  () => contracts().then((schemas) => schemas.wizardPersonalInputWithPassword),
  sent,
);

/** A new person needs a password, unless invited. */
export const personalContract =
  (editing: boolean) =>
  (...[values, context, options]: Parameters<typeof contract>) =>
    (values.signIn === 'password' && !editing ? withPassword : contract)(values, context, options);

const blocked = blockedStep(['firstName', 'lastName', 'employeeID', 'workEmail', 'primaryPhone', 'password']);

interface PersonalStepProps {
  form: FormOf<typeof contract>;
  /** The next free employee id; undefined when it could not be found out. */
  suggestion: string | undefined;
  picture: ReactNode;
  /** How the person gets in. */
  signIn: ReactNode;
  onSubmit: () => unknown;
}

/** Name, contact data and sign-in of a person; all fields for administrators. */
export function PersonalStep({ form, suggestion, picture, signIn, onSubmit }: PersonalStepProps) {
  const { control } = form;
  const hasOneName = useWatch({ control, name: 'hasOneName' });
  const field = { control, autoComplete: 'off' } as const;
  const copyHome = () =>
    form.setValue('mailingAddress', { ...form.getValues('homeAddress') }, { shouldDirty: true });
  return (
    <Form
      form={form}
      id={STEP_FORM_ID}
      label="Personal Info"
      blocked={blocked}
      onSubmit={onSubmit}
      className="gap-8"
    >
      {picture}
      <FormGroup title="Person">
        <Fields>
          <TextField {...field} name="firstName" label="First Name" required />
          <TextField
            {...field}
            name="lastName"
            label="Last Name"
            required={!hasOneName}
            disabled={hasOneName}
          />
          <CheckboxField control={control} name="hasOneName" label="This person has one name" />
          <EmployeeIdField form={form} suggestion={suggestion} />
          <TextField {...field} name="primaryPhone" label="Primary Phone" type="tel" required />
          <TextField {...field} name="workPhone" label="Work Phone" type="tel" />
          <SelectField control={control} name="timeZone" label="Time Zone" options={timeZoneOptions} />
        </Fields>
      </FormGroup>
      <FormGroup title="Sign-In">
        <Fields>
          <TextField
            {...field}
            name="workEmail"
            label="Work Email"
            type="email"
            hint="Used to sign in."
            required
          />
          <TextField
            {...field}
            name="primaryEmail"
            label="Primary Email"
            type="email"
            hint="A personal address that also works to sign in."
          />
        </Fields>
        {signIn}
      </FormGroup>
      <FormGroup title="Home Address">
        <AddressFields form={form} name="homeAddress" section="home" />
      </FormGroup>
      <FormGroup
        title="Mailing Address"
        action={
          <Button needs="people.manage" icon={<Copy aria-hidden />} onClick={copyHome}>
            Copy from Home
          </Button>
        }
      >
        <AddressFields form={form} name="mailingAddress" section="mailing" />
      </FormGroup>
      <FormGroup title="Emergency Contact">
        <ContactFields form={form} />
      </FormGroup>
      <FormGroup title="Social Media and Bio">
        <Fields>
          {socialNetworks.map(([key, label, placeholder]) => (
            <TextField
              key={key}
              {...field}
              name={`socialMedia.${key}`}
              label={label}
              type="url"
              inputMode="url"
              placeholder={placeholder}
            />
          ))}
          <TextareaField control={control} name="bio" label="Bio" rows={4} className="sm:col-span-2" />
        </Fields>
      </FormGroup>
    </Form>
  );
}

const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
);
