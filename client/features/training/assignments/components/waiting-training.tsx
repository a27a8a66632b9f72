import { LinkButton } from '../../../../components/content/links.tsx';
import { calendarDate } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../../ui/card.tsx';
import { useWaitingTraining } from '../queries.ts';
import { LearnerBadge } from './learner-columns.tsx';

/** Courses that were assigned to the reader, what is due first. Nothing when all are completed. */
export function WaitingTraining({ onAll }: { onAll: () => void }) {
  const { data } = useWaitingTraining();
  if (!data || data.learners.length === 0) return null;
  return (
    <Card aria-label="Assigned to you" className="mb-6">
      <CardHeader
        title="Assigned to You"
        actions={
          data.next && (
            <Button size="sm" onClick={onAll}>
              View All
            </Button>
          )
        }
      />
      <CardList>
        {data.learners.map(({ id, course, state, dueOn, certificate }) => (
          <CardRow
            key={id}
            stacked
            trailing={
              <LinkButton
                to="/courses/$courseId"
                params={{ courseId: course.id }}
                size="sm"
                aria-label={`Open Course: ${course.title}`}
              >
                Open Course
              </LinkButton>
            }
          >
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span dir="auto" className="wrap-anywhere">
                {course.title}
              </span>
              <LearnerBadge state={state} />
            </p>
            <p className="text-sm text-muted">
              {dueOn ? `Due ${calendarDate(dueOn)}` : 'No due date'}
              {certificate?.expiresOn && ` · Certificate expires ${calendarDate(certificate.expiresOn)}`}
            </p>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
