import {
  EXPLANATION_MAX,
  OPTION_MAX,
  OPTIONS,
  POOL_MAX,
  QUESTION_MAX,
  sentences,
  TRIES_MAX,
} from '@portal/server/modules/training/quizzes/constants.ts';
import { Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { CheckboxField } from '../../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { useSeenVersion } from '../../../../components/list/use-seen-version.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { contractResolver, type FormOf } from '../../../../lib/form/resolver.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { type ManagedCourse, type ManagedQuiz, readQuiz, refreshManaged, useQuiz } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/training/quizzes/schema.ts').then(({ saveQuizInput }) => saveQuizInput),
);

const newOption = () => ({ text: '', isRight: false });
const newQuestion = () => ({ text: '', explanation: '', options: [newOption(), newOption()] });

const startOf = (id: string, quiz: ManagedQuiz | null) => ({
  id,
  passPercent: String(quiz?.passPercent ?? 80),
  questionsAsked: String(quiz?.questionsAsked ?? 1),
  triesAllowed: String(quiz ? (quiz.triesAllowed ?? '') : 3),
  isShuffled: quiz?.isShuffled ?? true,
  questions: quiz?.questions ?? [newQuestion()],
});

interface QuizDialogProps {
  course: ManagedCourse;
  onClose: () => void;
}

/** The quiz of a course: its questions, and what it takes to pass it. */
export function QuizDialog({ course, onClose }: QuizDialogProps) {
  const quiz = useQuiz(course.id);
  if (quiz.data && quiz.isFetchedAfterMount)
    return <QuizForm course={course} quiz={quiz.data.quiz} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Quiz of “${course.title}”`}>
      {quiz.isError ? (
        <ErrorState
          title={errorSentence(quiz.error, sentences.loadFailed)}
          onRetry={() => void quiz.refetch()}
          busy={quiz.isFetching}
        />
      ) : (
        <Spinner block />
      )}
    </Dialog>
  );
}

function QuizForm({ course, quiz, onClose }: QuizDialogProps & { quiz: ManagedQuiz | null }) {
  // A later answer of the server must not replace what was there when the form opened.
  const [opened] = useState(quiz);
  const [removing, setRemoving] = useState(false);
  const { unchangedSince, onFailed, conflictMessage, notice } = useSeenVersion({
    noun: 'quiz',
    updatedAt: opened?.updatedAt,
    latest: async () => (await readQuiz(course.id))?.updatedAt,
  });
  return (
    <>
      <FormDialog
        needs="courses.manage"
        title={`Quiz of “${course.title}”`}
        submitLabel="Save Quiz"
        size="lg"
        what="this quiz"
        contract={contract}
        start={startOf(course.id, opened)}
        send={(input, once) => api.quizzes.save.mutate({ ...input, unchangedSince }, once)}
        done="Quiz saved"
        failed={sentences.saveFailed}
        onFailed={onFailed}
        onDone={refreshManaged}
        conflictMessage={conflictMessage}
        onClose={onClose}
      >
        {(form) => (
          <>
            {notice}
            <QuizTerms form={form} />
            <Questions form={form} />
            {opened && (
              <div className="border-t border-line pt-4">
                <Button
                  needs="courses.manage"
                  variant="danger"
                  icon={<Trash2 aria-hidden />}
                  onClick={() => setRemoving(true)}
                >
                  Remove Quiz
                </Button>
              </div>
            )}
          </>
        )}
      </FormDialog>
      {removing && (
        <ConfirmWrite
          danger
          title={`Remove the quiz of “${course.title}”?`}
          text="Its questions are deleted. People who have completed everything else get their certificate at once. This action cannot be undone."
          confirmLabel="Remove Quiz"
          send={api.quizzes.remove.mutate}
          done="Quiz removed"
          failed={sentences.saveFailed}
          onDone={() => {
            refreshManaged();
            onClose();
          }}
          input={{ id: course.id }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

type QuizFormOf = FormOf<typeof contract>;

function QuizTerms({ form: { control } }: { form: QuizFormOf }) {
  const number = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        {...number}
        control={control}
        name="passPercent"
        label="Passing Mark (%)"
        max={100}
        required
      />
      <TextField
        {...number}
        control={control}
        name="questionsAsked"
        label="Questions Asked"
        max={POOL_MAX}
        hint="Chosen from those below for each try."
        required
      />
      <TextField
        {...number}
        control={control}
        name="triesAllowed"
        label="Tries"
        max={TRIES_MAX}
        placeholder="No limit"
      />
      <CheckboxField
        control={control}
        name="isShuffled"
        label="Mix the order of questions and answers"
        className="sm:col-span-3"
      />
    </div>
  );
}

function Questions({ form }: { form: QuizFormOf }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'questions' });
  const problem = form.formState.errors.questions;
  return (
    <FieldGroup label="Questions" error={problem?.root?.message ?? problem?.message}>
      {fields.map(({ id }, index) => (
        <Question key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < POOL_MAX && (
        <div>
          <Button icon={<Plus aria-hidden />} onClick={() => append(newQuestion())}>
            Add Question
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

interface QuestionProps {
  form: QuizFormOf;
  index: number;
  onRemove: () => void;
}

function Question({ form, index, onRemove }: QuestionProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: `questions.${index}.options` });
  const problem = form.formState.errors.questions?.[index]?.options;
  return (
    <FieldGroup
      label={`Question ${index + 1}`}
      error={problem?.root?.message ?? problem?.message}
      className="rounded-lg border border-line p-3.5"
    >
      <TextareaField
        control={control}
        name={`questions.${index}.text`}
        label="Question"
        rows={2}
        maxLength={QUESTION_MAX}
        required
      />
      {fields.map(({ id }, at) => (
        <div key={id} className="grid gap-1">
          <div className="flex items-start gap-2">
            <TextField
              control={control}
              name={`questions.${index}.options.${at}.text`}
              label={`Answer ${at + 1}`}
              autoComplete="off"
              maxLength={OPTION_MAX}
              className="min-w-0 flex-1"
              required
            />
            <IconButton
              label={`Remove answer ${at + 1} of question ${index + 1}`}
              icon={<X aria-hidden />}
              size="lg"
              className="mt-6.5"
              disabled={fields.length <= OPTIONS.min}
              onClick={() => remove(at)}
            />
          </div>
          <CheckboxField
            control={control}
            name={`questions.${index}.options.${at}.isRight`}
            label={`Answer ${at + 1} is right`}
          />
        </div>
      ))}
      <TextareaField
        control={control}
        name={`questions.${index}.explanation`}
        label="Explanation"
        rows={2}
        maxLength={EXPLANATION_MAX}
        hint="Shown with the right answer once the quiz is passed or no try is left."
      />
      <div className="flex flex-wrap gap-2">
        {fields.length < OPTIONS.max && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => append(newOption())}>
            Add Answer
          </Button>
        )}
        <Button
          needs="courses.manage"
          size="sm"
          variant="ghost"
          aria-label={`Remove question ${index + 1}`}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        >
          Remove Question
        </Button>
      </div>
    </FieldGroup>
  );
}
