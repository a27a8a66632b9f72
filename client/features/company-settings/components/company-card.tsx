import { Building2, Sparkles } from 'lucide-react';
import { LinkButton } from '../../../components/content/links.tsx';
import { EditableCard } from '../../../components/form/editable-card.tsx';
import { companyName } from '../../../lib/session/company.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { zoneName } from '../model.ts';
import type { CompanySettings } from '../queries.ts';
import { CompanyForm } from './company-settings-forms.tsx';

interface CompanyCardProps {
  settings: CompanySettings;
  /** The address asks for the form, until it has closed. */
  editing: boolean;
  onEdited: () => void;
  onDepartments: () => void;
}

/** The company's name and time zone, and the way to its departments and AI specialists. */
export function CompanyCard({ settings, editing, onEdited, onDepartments }: CompanyCardProps) {
  return (
    <EditableCard
      needs="settings.manage"
      title="Company"
      openByUrl={editing}
      onClosed={onEdited}
      form={(close) => <CompanyForm settings={settings} onClose={close} />}
    >
      <div className="grid gap-4">
        <DescriptionList
          items={[
            { term: 'Name', value: settings.name || companyName },
            { term: 'Time zone', value: zoneName(settings.timeZone) },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={<Building2 aria-hidden />} onClick={onDepartments}>
            Departments
          </Button>
          <LinkButton to="/admin" search={{ tab: 'ai-specialists' }} icon={<Sparkles aria-hidden />}>
            AI Specialists
          </LinkButton>
        </div>
      </div>
    </EditableCard>
  );
}
