import { createFileRoute } from '@tanstack/react-router';
import { preloadCourses } from '../../features/training/queries.ts';
import { parseTrainingSearch, type TrainingSearch } from '../../features/training/search.ts';
import { TrainingPage } from '../../features/training/training-page.tsx';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/training')({
  validateSearch: parsedByLoader<TrainingSearch>(),
  staticData: { title: 'Coastal U', access: 'portal.read', feature: 'training' },
  loader: withSearch(parseTrainingSearch, (search) => firstRead(() => preloadCourses(search))),
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
