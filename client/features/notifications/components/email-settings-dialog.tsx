import {
  CHOOSABLE_KINDS,
  type ChoosableKind,
  EMAIL_CHOICES,
  type EmailChoice,
} from '@portal/server/modules/notifications/constants.ts';
import { TIME_ZONES } from '@portal/server/modules/users/constants.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { SelectField } from '../../../components/form/form-field.tsx';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { cache } from '../../../lib/api/trpc.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useEmailPreferences } from '../queries.ts';

const TITLE = 'Email Settings';

const contract = contractResolver(() =>
  import('@portal/server/modules/notifications/schema.ts').then(({ preferencesInput }) => preferencesInput),
);

const kinds: Record<ChoosableKind, string> = {
  message: 'Messages from administrators',
  action_item: 'Action items assigned to you',
  company_update: 'Company updates',
  time_off: 'Time off',
  time_clock: 'Working time and its corrections',
  training: 'Training assigned to you',
  acknowledgement: 'Documents and updates to read and confirm',
  deployment: 'Offers of work at deployments',
};

const words: Record<EmailChoice, string> = {
  at_once: 'Right away',
  digest: 'In the daily digest',
  never: 'Never',
};
const options = EMAIL_CHOICES.map((value) => ({ value, label: words[value] }));

/** `Eastern`, for the zones that the portal has. */
const zoneWord = (timeZone: string) =>
  timeZone in TIME_ZONES ? TIME_ZONES[timeZone as keyof typeof TIME_ZONES] : 'your';

/** Settings of the notifications that are also emailed; opens once the current settings are loaded. */
export function EmailSettingsDialog({ onClose }: { onClose: () => void }) {
  const known = useEmailPreferences();
  // The initial values do not change while the form is open.
  if (known.data && known.isFetchedAfterMount)
    return <EmailSettingsForm known={known.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLE} size="sm">
      {known.isError ? (
        <ErrorState
          title="Your email settings did not load"
          onRetry={() => void known.refetch()}
          busy={known.isFetching}
        />
      ) : (
        <Spinner block />
      )}
    </Dialog>
  );
}

interface EmailSettingsFormProps {
  known: Outputs['notifications']['preferences'];
  onClose: () => void;
}

function EmailSettingsForm({ known: { preferences, timeZone }, onClose }: EmailSettingsFormProps) {
  return (
    <FormDialog
      needs="portal.arrange"
      title={TITLE}
      description="Choose which notifications you also get by email."
      submitLabel="Save Settings"
      what="your email settings"
      contract={contract}
      start={preferences}
      send={api.notifications.savePreferences.mutate}
      done="Email settings saved"
      failed="Failed to save your email settings. Please try again."
      onDone={() => void cache.notifications.preferences.invalidate()}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {CHOOSABLE_KINDS.map((kind) => (
            <SelectField key={kind} control={control} name={kind} label={kinds[kind]} options={options} />
          ))}
          <div className="grid gap-1.5 text-sm text-muted">
            <p>
              The daily digest is sent at 8:00 AM, {zoneWord(timeZone)} time, and lists what you haven't read
              yet.
            </p>
            <p>
              Urgent messages, and decisions about your account, experience, licenses, and bonds, always come
              by email.
            </p>
          </div>
        </>
      )}
    </FormDialog>
  );
}
