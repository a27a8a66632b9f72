import { sentences } from '@portal/server/modules/training/assignments/constants.ts';
import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import { api } from '../../../../lib/api/api.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardList, CardRow } from '../../../../ui/card.tsx';
import { standingText } from '../model/words.ts';
import { refreshLearners, useStandingAssignments } from '../queries.ts';

/** Groups whose new members get the course, each with a button that stops it. Renders nothing without any. */
export function StandingList({ courseId }: { courseId: string }) {
  const { data = [] } = useStandingAssignments(courseId);
  const stop = useWriteInPlace({
    send: api.assignments.stop.mutate,
    done: 'Assignment stopped. People who have it already keep it.',
    failed: sentences.stopFailed,
    onDone: refreshLearners,
    onFailed: refreshLearners,
  });
  if (data.length === 0) return null;
  return (
    <section aria-label="Assigned when people join" className="rounded-lg border border-line">
      <h3 className="border-b border-line px-4.5 py-2 text-sm font-medium">Assigned When People Join</h3>
      {stop.problem && (
        <Banner tone="danger" className="m-3">
          {stop.problem}
        </Banner>
      )}
      <CardList>
        {data.map((standing) => (
          <CardRow
            key={standing.id}
            trailing={
              <Button
                needs="courses.manage"
                size="sm"
                aria-label={`Stop: ${standingText(standing)}`}
                onClick={() => void stop.write({ id: standing.id })}
              >
                Stop
              </Button>
            }
          >
            {standingText(standing)}
          </CardRow>
        ))}
      </CardList>
    </section>
  );
}
