import { createFileRoute } from '@tanstack/react-router';
import { preloadCourses } from '../../features/training/queries.ts';
import { parseTrainingSearch } from '../../features/training/search.ts';
import { TrainingPage } from '../../features/training/training-page.tsx';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/training')({
  validateSearch: parseTrainingSearch,
  staticData: { title: 'Coastal U', access: 'staff', feature: 'training' },
  loader: ({ location: { search } }) => firstRead(() => preloadCourses(parseTrainingSearch(search))),
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
