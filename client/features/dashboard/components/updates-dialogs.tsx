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

/** What of the company updates is open, as the URL says: all of them, one, or one above all. */
export function UpdatesDialogs({ search, setSearch }: UpdatesDialogsProps) {
  const { updates, update, ...filters } = search;
  return (
    <>
      {updates && (
        <AllUpdatesDialog
          search={filters}
          setSearch={setSearch}
          onOpen={({ id }) => setSearch({ update: id }, { push: true })}
          onClose={() => setSearch({ updates: undefined })}
        />
      )}
      {update && <UpdateDialog id={update} onClose={() => setSearch({ update: undefined })} />}
    </>
  );
}
