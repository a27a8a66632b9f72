import {
  FACTOR_REQUIRED,
  PAY_PERIOD_DAYS,
  sentences,
  TIME_ZONES,
} from '@portal/server/modules/company-settings/constants.ts';
import type { ReactNode } from 'react';
import { DateField, SelectField, TextField } from '../../../components/form/form-field.tsx';
import { InlineForm } from '../../../components/form/inline-form.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver, type FormOf, type ValuesOf } from '../../../lib/form/resolver.ts';
import { dayFrom, oneOf } from '../../../lib/page/url-search.ts';
import { companyName } from '../../../lib/session/company.ts';
import { factorRequiredText, payPeriodText, zoneName } from '../model.ts';
import { type CompanySettings, keepCompanySettings } from '../queries.ts';
import { ComingPayPeriods } from './coming-pay-periods.tsx';
import { WithoutFactor } from './without-factor.tsx';

interface FormProps {
  settings: CompanySettings;
  onClose: () => void;
}

const contract = contractResolver(() =>
  import('@portal/server/modules/company-settings/schema.ts').then(
    ({ companySettingsInput }) => companySettingsInput,
  ),
);

interface PartProps extends FormProps {
  label: string;
  what: string;
  start: ValuesOf<typeof contract>;
  children: (form: FormOf<typeof contract>) => ReactNode;
}

/** A part of the settings, sent as a part. */
const PartForm = ({ settings, children, ...rest }: PartProps) => (
  <InlineForm
    {...rest}
    contract={contract}
    className="sm:grid-cols-2"
    send={(values, once) =>
      api.companySettings.update.mutate({ ...values, unchangedSince: settings.updatedAt }, once)
    }
    done="Settings saved"
    failed={sentences.saveFailed}
    onDone={keepCompanySettings}
  >
    {children}
  </InlineForm>
);

/** The form of the company's name and time zone. */
export function CompanyForm(props: FormProps) {
  return (
    <PartForm
      {...props}
      label="Company"
      what="the company's name and time zone"
      start={{
        name: props.settings.name || companyName,
        timeZone: oneOf(TIME_ZONES, props.settings.timeZone) ?? '',
      }}
    >
      {({ control, watch }) => (
        <>
          <TextField
            control={control}
            name="name"
            label="Name"
            hint="Emails and new employee IDs use it at once, pages when they load again."
            autoComplete="organization"
          />
          <SelectField
            control={control}
            name="timeZone"
            label="Time zone"
            hint="Days and work weeks start at midnight in this zone."
            options={TIME_ZONES.map((zone) => ({ value: zone, label: zoneName(zone) }))}
            required
          />
          <ComingPayPeriods changes={zoneChange(props.settings, watch('timeZone'))} />
        </>
      )}
    </PartForm>
  );
}

/** The length of a pay period, and the first day of its weeks. */
export function PayPeriodForm(props: FormProps) {
  const { payPeriodDays, payPeriodStart } = props.settings;
  return (
    <PartForm
      {...props}
      label="Pay Period"
      what="the pay period"
      start={{ payPeriodDays: String(payPeriodDays), payPeriodStart }}
    >
      {({ control, watch }) => (
        <>
          <SelectField
            control={control}
            name="payPeriodDays"
            label="Length"
            options={PAY_PERIOD_DAYS.map((days) => ({ value: String(days), label: payPeriodText(days) }))}
            required
          />
          <DateField
            control={control}
            name="payPeriodStart"
            label="One starts on"
            hint="Work weeks start on the same weekday."
            required
          />
          <ComingPayPeriods
            changes={periodChange(props.settings, watch('payPeriodDays'), watch('payPeriodStart'))}
          />
        </>
      )}
    </PartForm>
  );
}

function zoneChange(settings: CompanySettings, typed: unknown) {
  const timeZone = oneOf(TIME_ZONES, typed);
  return timeZone === undefined || timeZone === settings.timeZone ? undefined : { timeZone };
}

function periodChange(settings: CompanySettings, days: unknown, typedStart: unknown) {
  const payPeriodDays = Number(days);
  const payPeriodStart = dayFrom(typedStart);
  const isSame = payPeriodDays === settings.payPeriodDays && payPeriodStart === settings.payPeriodStart;
  return payPeriodStart === undefined || isSame ? undefined : { payPeriodDays, payPeriodStart };
}

/** How many working days everybody may be away. */
export function AllowanceForm(props: FormProps) {
  const { vacationDays, sickDays, personalDays } = props.settings;
  return (
    <PartForm
      {...props}
      label="Time Off per Year"
      what="the time off allowances"
      start={{
        vacationDays: String(vacationDays),
        sickDays: String(sickDays),
        personalDays: String(personalDays),
      }}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="vacationDays"
            label="Vacation days"
            inputMode="numeric"
            required
          />
          <TextField control={control} name="sickDays" label="Sick days" inputMode="numeric" required />
          <TextField
            control={control}
            name="personalDays"
            label="Personal days"
            inputMode="numeric"
            required
          />
        </>
      )}
    </PartForm>
  );
}

/** The address for questions about employment. */
export function HrContactForm(props: FormProps) {
  const { hrName, hrEmail, hrPhone } = props.settings;
  return (
    <PartForm {...props} label="HR Contact" what="the HR contact" start={{ hrName, hrEmail, hrPhone }}>
      {({ control }) => (
        <>
          <TextField control={control} name="hrName" label="Name" autoComplete="off" />
          <TextField control={control} name="hrEmail" label="Email" type="email" autoComplete="off" />
          <TextField control={control} name="hrPhone" label="Phone" type="tel" autoComplete="off" />
        </>
      )}
    </PartForm>
  );
}

/** The people who need a second step at sign-in. */
export function SignInForm(props: FormProps) {
  const { factorRequired, factorRequiredFrom } = props.settings;
  return (
    <PartForm
      {...props}
      label="Sign-In"
      what="the rule for sign-in"
      start={{ factorRequired, factorRequiredFrom: factorRequiredFrom ?? '' }}
    >
      {({ control, watch }) => (
        <>
          <SelectField
            control={control}
            name="factorRequired"
            label="Two-step sign-in"
            hint="Who has none sets it up at the next sign-in, before anything else."
            options={FACTOR_REQUIRED.map((value) => ({ value, label: factorRequiredText(value) }))}
            required
          />
          <DateField
            control={control}
            name="factorRequiredFrom"
            label="Starting on"
            hint="Leave it empty to start now."
          />
          <WithoutFactor required={watch('factorRequired')} />
        </>
      )}
    </PartForm>
  );
}

/** How long the data of people who have left is kept. */
/** How many days ahead the end of a license or bond is pointed out. */
export function CredentialsForm(props: FormProps) {
  return (
    <PartForm
      {...props}
      label="Licenses & Bonds"
      what="when licenses and bonds expire soon"
      start={{ expiresSoonDays: String(props.settings.expiresSoonDays) }}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="expiresSoonDays"
          label="Days before the expiration date"
          hint="From then on, badges, the dashboard, and the overview say that it expires soon."
          inputMode="numeric"
          required
        />
      )}
    </PartForm>
  );
}

export function FormerStaffForm(props: FormProps) {
  return (
    <PartForm
      {...props}
      label="Accounts & Privacy"
      what="how long data is kept"
      start={{ removeDataAfterDays: String(props.settings.removeDataAfterDays) }}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="removeDataAfterDays"
          label="Days until removal"
          hint="Counted from the day an account is deactivated. Enter 0 to keep the data until you remove it."
          inputMode="numeric"
          required
        />
      )}
    </PartForm>
  );
}
