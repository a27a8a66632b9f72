import { EditableCard } from '../../../components/form/editable-card.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { calendarDate, counted, phoneText, weekday } from '../../../lib/format/format.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { factorRequiredText, payPeriodText } from '../model.ts';
import { useCompanySettings } from '../queries.ts';
import type { CompanySettingsSearch, SetCompanySettingsSearch } from '../search.ts';
import { AccountsCard } from './accounts-card.tsx';
import { CompanyCard } from './company-card.tsx';
import {
  AllowanceForm,
  CredentialsForm,
  HrContactForm,
  PayPeriodForm,
  SignInForm,
} from './company-settings-forms.tsx';
import { FeaturesCard } from './features-card.tsx';

interface CompanySettingsPanelProps {
  search: CompanySettingsSearch;
  setSearch: SetCompanySettingsSearch;
}

/** The administrators' settings of the whole company. */
export function CompanySettingsPanel({ search, setSearch }: CompanySettingsPanelProps) {
  const { data: settings, isError, error, refetch, isFetching } = useCompanySettings();
  if (!settings) {
    if (!isError) return <Spinner block text="Loading settings..." />;
    return (
      <ErrorState
        title={errorSentence(error, 'The settings did not load')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  const days = (count: number) => counted(count, 'day');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <CompanyCard
          settings={settings}
          editing={search.edit === 'company'}
          onEdited={() => setSearch({ edit: undefined })}
        />
        <EditableCard
          needs="settings.manage"
          title="Pay Period"
          form={(close) => <PayPeriodForm settings={settings} onClose={close} />}
        >
          <DescriptionList
            items={[
              { term: 'Length', value: payPeriodText(settings.payPeriodDays) },
              { term: 'One starts on', value: calendarDate(settings.payPeriodStart) },
              { term: 'Work weeks start on', value: weekday(settings.payPeriodStart) },
            ]}
          />
        </EditableCard>
        <EditableCard
          needs="settings.manage"
          title="Time Off per Year"
          form={(close) => <AllowanceForm settings={settings} onClose={close} />}
        >
          <DescriptionList
            columns={3}
            items={[
              { term: 'Vacation', value: days(settings.vacationDays) },
              { term: 'Sick Leave', value: days(settings.sickDays) },
              { term: 'Personal', value: days(settings.personalDays) },
            ]}
          />
        </EditableCard>
        <EditableCard
          needs="settings.manage"
          title="HR Contact"
          form={(close) => <HrContactForm settings={settings} onClose={close} />}
        >
          <DescriptionList
            columns={1}
            items={[
              { term: 'Name', value: settings.hrName },
              { term: 'Email', value: settings.hrEmail && <AddressText text={settings.hrEmail} /> },
              { term: 'Phone', value: settings.hrPhone && phoneText(settings.hrPhone) },
            ]}
          />
        </EditableCard>
        <EditableCard
          needs="settings.manage"
          title="Licenses & Bonds"
          form={(close) => <CredentialsForm settings={settings} onClose={close} />}
        >
          <DescriptionList
            columns={1}
            items={[
              { term: 'Expire soon', value: `${days(settings.expiresSoonDays)} before the expiration date` },
            ]}
          />
        </EditableCard>
        <EditableCard
          needs="settings.manage"
          title="Sign-In"
          form={(close) => <SignInForm settings={settings} onClose={close} />}
        >
          <DescriptionList
            items={[
              { term: 'Two-step sign-in', value: factorRequiredText(settings.factorRequired) },
              ...(settings.factorRequired === 'nobody'
                ? []
                : [{ term: 'Starting on', value: startText(settings.factorRequiredFrom) }]),
            ]}
          />
        </EditableCard>
      </div>
      <div className="grid min-w-0 gap-4">
        <FeaturesCard settings={settings} />
        <AccountsCard settings={settings} />
      </div>
    </div>
  );
}

const startText = (day: string | null) => (day === null ? 'Now' : calendarDate(day));
