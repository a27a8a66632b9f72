import { createFileRoute } from '@tanstack/react-router';
import { WhileSwitchedOn } from '../features/shell/components/while-switched-on.tsx';
import { PlayerPage } from '../features/training/player/player-page.tsx';

// Outside of the frame: the player has the whole screen.
export const Route = createFileRoute('/courses_/$courseId')({
  validateSearch: ({ video }: Record<string, unknown>): { video?: string } =>
    typeof video === 'string' ? { video } : {},
  staticData: { title: 'Course', access: 'portal.read', feature: 'training' },
  component: Course,
});

function Course() {
  const { courseId } = Route.useParams();
  const { video } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WhileSwitchedOn feature="training" alone>
      <PlayerPage
        key={courseId}
        courseId={courseId}
        videoId={video}
        onVideo={(next) => void navigate({ search: { video: next }, replace: true, resetScroll: false })}
        onClose={() => void navigate({ to: '/training' })}
      />
    </WhileSwitchedOn>
  );
}
