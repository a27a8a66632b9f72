import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import { api } from '../../../../lib/api/api.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { keepProgress, refetchCourse } from '../queries.ts';

/** The text that the reader confirms after the last video to complete the course. */
export function Attestation({ courseId, words }: { courseId: string; words: string }) {
  const confirm = useWriteInPlace({
    send: api.enrollments.attest.mutate,
    failed: 'Failed to perform course action',
    onDone: ({ progress }) => keepProgress(courseId, progress),
    onFailed: () => refetchCourse(courseId),
  });
  return (
    <Banner
      tone="info"
      title="Confirm to complete this course"
      className="rounded-none px-4 sm:px-6"
      action={
        <Button
          needs="courses.take"
          size="sm"
          variant="primary"
          busy={confirm.busy}
          onClick={() => void confirm.write({ id: courseId, attestation: words })}
        >
          Confirm
        </Button>
      }
    >
      <span className="whitespace-pre-line wrap-anywhere">{words}</span>
      {confirm.problem && (
        <span role="alert" className="mt-1 block font-medium text-danger">
          {confirm.problem}
        </span>
      )}
    </Banner>
  );
}
