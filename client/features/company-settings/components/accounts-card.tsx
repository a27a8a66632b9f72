import { EditableCard } from '../../../components/form/editable-card.tsx';
import { counted } from '../../../lib/format/format.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useSaveSettings } from '../hooks/use-save-settings.ts';
import type { CompanySettings } from '../queries.ts';
import { FormerStaffForm } from './company-settings-forms.tsx';

/** Conditions of an approval, and how long the data of former staff is kept. */
export function AccountsCard({ settings }: { settings: CompanySettings }) {
  const { approvalNeedsConfirmedEmail, removeDataAfterDays, updatedAt } = settings;
  const { write, busy } = useSaveSettings();
  const mayChange = useMay('settings.manage');
  return (
    <EditableCard
      needs="settings.manage"
      title="Accounts & Privacy"
      form={(close) => <FormerStaffForm settings={settings} onClose={close} />}
    >
      <div className="grid gap-4">
        <DescriptionList
          columns={1}
          items={[
            {
              term: 'Personal data of former staff',
              value:
                removeDataAfterDays === 0
                  ? 'Kept until an administrator removes it'
                  : `Removed ${counted(removeDataAfterDays, 'day')} after deactivation`,
            },
          ]}
        />
        <Switch
          label="Approve only confirmed addresses"
          hint="Applicants can submit their profile before they confirm the address of their sign-up. With this on, you can't approve them until they have."
          checked={approvalNeedsConfirmedEmail}
          disabled={busy || !mayChange}
          onCheckedChange={(on) => void write({ approvalNeedsConfirmedEmail: on, unchangedSince: updatedAt })}
        />
      </div>
    </EditableCard>
  );
}
