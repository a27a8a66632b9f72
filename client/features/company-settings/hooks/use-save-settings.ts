import { sentences } from '@portal/server/modules/company-settings/constants.ts';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../ui/toast.ts';
import { keepCompanySettings } from '../queries.ts';

/** Saves what a switch changes immediately. */
export const useSaveSettings = () =>
  useWrite({
    send: api.companySettings.update.mutate,
    failed: sentences.saveFailed,
    onDone: (answer) => {
      keepCompanySettings(answer);
      toast.success('Settings saved');
    },
  });
