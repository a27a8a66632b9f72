import { sentences } from '@portal/server/modules/training/quizzes/constants.ts';
import { Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { WrittenText } from '../../../../components/content/written-text.tsx';
import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import { api, type Outputs } from '../../../../lib/api/api.ts';
import { useUnsaved } from '../../../../lib/form/unsaved.ts';
import { counted } from '../../../../lib/format/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, Radio } from '../../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { type CourseProgress, keepProgress, type OpenedCourse, refetchCourse } from '../queries.ts';

type Try = Outputs['quizzes']['start']['try'];
type Result = Outputs['quizzes']['submit']['result'];

interface QuizProps {
  course: OpenedCourse;
  progress: CourseProgress;
}

/** The quiz of a course after its last video: what it takes, its questions, and how they were answered. */
export function Quiz({ course, progress }: QuizProps) {
  const [opened, setOpened] = useState<Try>();
  const [result, setResult] = useState<Result>();
  const start = useWriteInPlace({
    send: api.quizzes.start.mutate,
    failed: sentences.takeFailed,
    onDone: (answer) => {
      setResult(undefined);
      setOpened(answer.try);
    },
    onFailed: () => refetchCourse(course.id),
  });
  const begin = () => void start.write({ id: course.id });
  if (opened)
    return (
      <Questions
        key={opened.id}
        opened={opened}
        onDone={(answer) => {
          keepProgress(course.id, answer.progress);
          setResult(answer.result);
          setOpened(undefined);
        }}
      />
    );
  if (result)
    return (
      <Answers
        result={result}
        busy={start.busy}
        problem={start.problem}
        onAgain={begin}
        onClose={() => setResult(undefined)}
      />
    );
  if (!progress.quizDue || !course.quiz) return null;
  const { questionsAsked, passPercent, triesAllowed } = course.quiz;
  const triesLeft = triesAllowed === null ? null : Math.max(0, triesAllowed - progress.triesUsed);
  return (
    <Banner
      tone="info"
      title="Pass the quiz to complete this course"
      className="rounded-none px-4 sm:px-6"
      action={
        triesLeft !== 0 && (
          <Button needs="courses.take" size="sm" variant="primary" busy={start.busy} onClick={begin}>
            Start Quiz
          </Button>
        )
      }
    >
      {triesAllowed !== null && triesLeft === 0
        ? sentences.triesUsed(triesAllowed)
        : `It asks ${counted(questionsAsked, 'question')}. You pass with ${passPercent}% right answers.`}
      {triesLeft !== null && triesLeft > 0 && ` You have ${counted(triesLeft, 'try', 'tries')} left.`}
      {start.problem && (
        <span role="alert" className="mt-1 block font-medium text-danger">
          {start.problem}
        </span>
      )}
    </Banner>
  );
}

/** For a section that replaces what had the focus. */
const focus = (element: HTMLElement | null) => element?.focus();

const frame = 'mx-auto grid w-full max-w-4xl gap-5 border-b border-line px-4 py-5 outline-none sm:px-6';

interface QuestionsProps {
  opened: Try;
  onDone: (answer: Outputs['quizzes']['submit']) => void;
}

function Questions({ opened: { id, questions }, onDone }: QuestionsProps) {
  const [chosen, setChosen] = useState<Record<number, number[]>>({});
  const [missing, setMissing] = useState(false);
  const submit = useWriteInPlace({ send: api.quizzes.submit.mutate, failed: sentences.takeFailed, onDone });
  useUnsaved({
    what: 'your answers',
    isDirty: () => Object.keys(chosen).length > 0,
    discard: () => setChosen({}),
  });
  const choose = (index: number, at: number, isOn: boolean) =>
    setChosen((before) => {
      if (!questions[index]?.hasSeveral) return { ...before, [index]: [at] };
      const others = (before[index] ?? []).filter((other) => other !== at);
      return { ...before, [index]: isOn ? [...others, at] : others };
    });
  const isMissing = (index: number) => (chosen[index] ?? []).length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const lacks = questions.some((_, index) => isMissing(index));
    setMissing(lacks);
    if (!lacks) void submit.write({ id, answers: questions.map((_, index) => chosen[index] ?? []) });
  };
  return (
    <section aria-label="Quiz" ref={focus} tabIndex={-1} className={frame}>
      <h2 className="text-xl font-semibold">Quiz</h2>
      <form onSubmit={send} noValidate className="grid gap-5">
        {questions.map(({ text, hasSeveral, options }, index) => (
          <FieldGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a try never change.
            key={index}
            label={`${index + 1}. ${text}`}
            hint={hasSeveral ? 'Select all right answers.' : undefined}
            error={missing && isMissing(index) ? 'Select an answer.' : undefined}
          >
            {options.map((option, at) => {
              const Choice = hasSeveral ? Checkbox : Radio;
              return (
                <Choice
                  // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a question never change.
                  key={at}
                  name={`question-${index}`}
                  label={option}
                  checked={chosen[index]?.includes(at) ?? false}
                  onChange={(event) => choose(index, at, event.target.checked)}
                />
              );
            })}
          </FieldGroup>
        ))}
        {submit.problem && <Banner tone="danger">{submit.problem}</Banner>}
        <div>
          <Button
            needs="courses.take"
            type="submit"
            variant="primary"
            busy={submit.busy}
            busyLabel="Submitting..."
          >
            Submit Answers
          </Button>
        </div>
      </form>
    </section>
  );
}

interface AnswersProps {
  result: Result;
  busy: boolean;
  problem: string | undefined;
  onAgain: () => void;
  onClose: () => void;
}

function Answers({ result, busy, problem, onAgain, onClose }: AnswersProps) {
  const { percent, passPercent, isPassed, triesLeft, questions } = result;
  return (
    <section aria-label="Quiz result" ref={focus} tabIndex={-1} className={frame}>
      <Banner tone={isPassed ? 'success' : 'attention'} title={isPassed ? 'Quiz passed' : 'Quiz not passed'}>
        {isPassed
          ? `${percent}% of your answers are right.`
          : `${percent}% of your answers are right. You need ${passPercent}%.`}
        {!isPassed && triesLeft !== null && ` You have ${counted(triesLeft, 'try', 'tries')} left.`}
      </Banner>
      <ol className="grid gap-4">
        {questions.map(({ text, isRight, chosen, right, explanation }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a try never change.
          <li key={index} className="flex items-start gap-3">
            {isRight ? (
              <Check aria-label="Right" role="img" className="mt-0.5 size-5 shrink-0 text-success" />
            ) : (
              <X aria-label="Wrong" role="img" className="mt-0.5 size-5 shrink-0 text-danger" />
            )}
            <div className="grid min-w-0 gap-0.5 wrap-anywhere">
              <p dir="auto" className="font-medium">
                {text}
              </p>
              <p className="text-sm text-muted">Your answer: {chosen.join('; ')}</p>
              {right && !isRight && <p className="text-sm">Right answer: {right.join('; ')}</p>}
              {explanation && <WrittenText text={explanation} className="text-sm text-muted" />}
            </div>
          </li>
        ))}
      </ol>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className="flex gap-2">
        {!isPassed && triesLeft !== 0 && (
          <Button needs="courses.take" variant="primary" busy={busy} onClick={onAgain}>
            Try Again
          </Button>
        )}
        <Button onClick={onClose}>Close Result</Button>
      </div>
    </section>
  );
}
