import { createFileRoute } from '@tanstack/react-router';
import { preloadPerson } from '../../features/users/staff-wizard/queries.ts';
import { parseWizardSearch, type WizardSearch } from '../../features/users/staff-wizard/search.ts';
import { WizardPage } from '../../features/users/staff-wizard/wizard-page.tsx';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/admin_/staff/$staffId')({
  validateSearch: parsedByLoader<WizardSearch>(),
  staticData: { title: 'Staff Record', access: 'people.read' },
  loader: withSearch(parseWizardSearch, readPerson),
  component: StaffWizard,
});

function readPerson(_search: WizardSearch, { staffId }: { staffId: string }) {
  firstRead(() => staffId !== 'new' && preloadPerson(staffId));
}

function StaffWizard() {
  const { staffId } = Route.useParams();
  const { step = 1, ...list } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WizardPage
      personId={staffId === 'new' ? undefined : staffId}
      step={step}
      onStep={(next) =>
        navigate({ search: (old) => parseWizardSearch({ ...old, step: next }), resetScroll: false })
      }
      onClose={() => navigate({ to: '/admin', search: { tab: 'staff', ...list } })}
    />
  );
}
