import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';
import type { DashboardSearch, SetDashboardSearch } from '../search.ts';

const AllUpdatesDialog = lazyOverlay(
  async () => (await import('../../company-updates/components/all-updates-dialog.tsx')).AllUpdatesDialog,
);
const UpdateDialog = lazyOverlay(
  async () => (await import('../../company-updates/components/update-dialog.tsx')).UpdateDialog,
);

interface UpdatesDialogsProps {
  search: DashboardSearch;
  setSearch: SetDashboardSearch;
}

/** The dialogs of company updates that the URL has open: the list, one update, or one above the list. */
export function UpdatesDialogs({ search, setSearch }: UpdatesDialogsProps) {
  const { updates, update, ...filters } = search;
  return (
    <>
      {updates && (
        <AllUpdatesDialog
          raw={filters}
          setSearch={setSearch}
          onOpen={({ id }) => setSearch({ update: id }, { push: true })}
          onClose={() => setSearch({ updates: undefined })}
        />
      )}
      {update && <UpdateDialog id={update} onClose={() => setSearch({ update: undefined })} />}
    </>
  );
}
