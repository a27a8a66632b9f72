import { EditableCard } from '../../../components/form/editable-card.tsx';
import { companyName } from '../../../lib/session/company.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { zoneName } from '../model.ts';
import type { CompanySettings } from '../queries.ts';
import { CompanyForm } from './company-settings-forms.tsx';

interface CompanyCardProps {
  settings: CompanySettings;
  /** The address asks for the form, until it has closed. */
  editing: boolean;
  onEdited: () => void;
}

/** The company's name and time zone. */
export function CompanyCard({ settings, editing, onEdited }: CompanyCardProps) {
  return (
    <EditableCard
      needs="settings.manage"
      title="Company"
      openByUrl={editing}
      onClosed={onEdited}
      form={(close) => <CompanyForm settings={settings} onClose={close} />}
    >
      <DescriptionList
        items={[
          { term: 'Name', value: settings.name || companyName },
          { term: 'Time zone', value: zoneName(settings.timeZone) },
        ]}
      />
    </EditableCard>
  );
}
