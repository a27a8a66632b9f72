import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { refreshMyApps, showMyApps, type UserApp } from '../queries.ts';

interface RemoveAppDialogProps {
  app: UserApp;
  onClose: () => void;
  /** The element to focus after the app's buttons are gone. */
  nextFocus: () => HTMLElement | undefined;
}

export function RemoveAppDialog({ app, onClose, nextFocus }: RemoveAppDialogProps) {
  return (
    <ConfirmWrite
      danger
      title={`Remove “${app.name}”?`}
      text={
        app.isCustom
          ? 'You created this app. It is deleted from your vault and cannot be brought back.'
          : 'It leaves your vault. You can add it again under All Applications.'
      }
      confirmLabel="Remove App"
      returnFocus={() => (document.getElementById(`app-${app.id}`) ? undefined : nextFocus())}
      send={api.userApps.remove.mutate}
      done={`${app.name} removed`}
      failed="Failed to remove application"
      onDone={() => {
        showMyApps((apps) => apps.filter(({ id }) => id !== app.id));
        refreshMyApps();
      }}
      input={{ id: app.id }}
      onClose={onClose}
    />
  );
}
