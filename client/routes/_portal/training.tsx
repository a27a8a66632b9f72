import { createFileRoute } from '@tanstack/react-router';
import { parseTrainingSearch } from '../../features/training/search.ts';
import { TrainingPage } from '../../features/training/training-page.tsx';

export const Route = createFileRoute('/_portal/training')({
  validateSearch: parseTrainingSearch,
  staticData: { title: 'Coastal U', access: 'staff', feature: 'training' },
  component: Training,
});

function Training() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TrainingPage
      search={search}
      setSearch={(change) =>
        void navigate({
          search: (old) => parseTrainingSearch({ ...old, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      onOpen={(courseId) => void navigate({ to: '/courses/$courseId', params: { courseId } })}
    />
  );
}
