import { randomInt } from 'node:crypto';
import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { courseQuizzes, type QuizQuestion, quizTries } from '@portal/db/schema/course-quizzes.ts';
import { enrollments } from '@portal/db/schema/enrollments.ts';
import { badInput, conflict, notFound, ruleBroken } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { lockCourse, readProgress } from '../courses/queries.ts';
import { settleCourse } from '../enrollments/commands/complete.ts';
import { startCourse } from '../enrollments/commands/enroll.ts';
import { sentences as learning } from '../enrollments/constants.ts';
import { videosChanged } from '../videos/events.ts';
import { sentences } from './constants.ts';
import { percentRight } from './policy.ts';
import { presentAnswers, presentTry } from './presenter.ts';
import { findQuiz, triesOf } from './queries.ts';
import type { Quiz, QuizTry, SaveQuizInput, SubmitTryInput, SubmittedTry } from './schema.ts';

/**
 * Writes the quiz of a course as a whole. Tries that are open keep their questions.
 * @throws {PortalError} not_found; conflict when it was changed since the caller read it
 */
export async function saveQuiz(
  ctx: ActorContext,
  { id: courseId, unchangedSince, ...said }: SaveQuizInput,
): Promise<Quiz> {
  requireAbility(ctx.actor, 'courses.manage');
  return write(ctx, async (tx) => {
    const course = await lockCourse(tx, ctx.actor.userId, courseId, 'update');
    if (!course) throw notFound('Course');
    const before = await findQuiz(tx, courseId);
    if (unchangedSince && Date.parse(unchangedSince) !== Date.parse(before?.updatedAt ?? ''))
      throw conflict(sentences.changedSinceSeen);
    const stored = await unlessUnchanged(
      ctx,
      tx,
      (on) => findQuiz(on, courseId),
      async (tx) => {
        const quiz = { ...said, updatedAt: isoNow(ctx.services.clock) };
        await tx
          .insert(courseQuizzes)
          .values({ courseId, ...quiz })
          .onConflictDoUpdate({ target: courseQuizzes.courseId, set: quiz });
        await audit(tx, ctx, {
          action: 'course.quiz_saved',
          subject: ['course', courseId],
          detail: { title: course.title, questions: said.questions.length },
        });
        await announce(tx, 'all', 'courses_changed', { courseId });
      },
    );
    if (!stored) throw new Error('an upsert gave no row');
    return stored;
  });
}

/** Removes the quiz of a course, which completes the course for people who only lacked it. @throws {PortalError} not_found */
export async function removeQuiz(ctx: ActorContext, courseId: string) {
  requireAbility(ctx.actor, 'courses.manage');
  await write(ctx, async (tx) => {
    const course = await lockCourse(tx, ctx.actor.userId, courseId, 'update');
    if (!course) throw notFound('Course');
    const removed = await tx.delete(courseQuizzes).where(eq(courseQuizzes.courseId, courseId)).returning();
    if (removed.length === 0) throw notFound('Quiz');
    await emit(tx, ctx, videosChanged, { courseId });
    await audit(tx, ctx, {
      action: 'course.quiz_removed',
      subject: ['course', courseId],
      detail: { title: course.title },
    });
    await announce(tx, 'all', 'courses_changed', { courseId });
  });
  return { success: true as const };
}

/**
 * Starts a try after all videos, or goes on with the open one.
 * @throws {PortalError} not_found, also for a course that the caller may not take, or that has no quiz; rule_broken
 *   before all videos are completed, after the quiz was passed, and when all tries are used
 */
export async function startTry(ctx: ActorContext, courseId: string): Promise<QuizTry> {
  requireAbility(ctx.actor, 'courses.take');
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    const enrollment = await startCourse(tx, ctx, courseId, learning.notOffered);
    const quiz = await findQuiz(tx, courseId);
    if (!quiz) throw notFound('Quiz');
    if (enrollment.completedAt !== null || enrollment.quizPassedAt !== null)
      throw ruleBroken(sentences.nothingToPass);
    if (!(await readProgress(tx, userId, courseId)).quizDue) throw ruleBroken(sentences.videosFirst);
    const tries = await triesOf(tx, userId, courseId);
    const open = tries.find(({ submittedAt }) => submittedAt === null);
    if (open) return presentTry(open);
    if (quiz.triesAllowed !== null && tries.length >= quiz.triesAllowed)
      throw ruleBroken(sentences.triesUsed(quiz.triesAllowed));
    const started = { id: newId(), questions: questionsOf(quiz) };
    await tx.insert(quizTries).values({
      ...started,
      userId,
      courseId,
      passPercent: quiz.passPercent,
      startedAt: isoNow(ctx.services.clock),
    });
    await audit(tx, ctx, {
      action: 'course.quiz_started',
      subject: ['course', courseId],
      personId: userId,
    });
    return presentTry(started);
  });
}

/** The questions of a new try, any of the pool. */
function questionsOf({ questions, questionsAsked, isShuffled }: Quiz): QuizQuestion[] {
  const places = questions.map((_, at) => at);
  const chosen = new Set(shuffled(places).slice(0, questionsAsked));
  const asked = questions.filter((_, at) => chosen.has(at));
  if (!isShuffled) return asked;
  return shuffled(asked).map((question) => ({ ...question, options: shuffled(question.options) }));
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}

/**
 * Submits the answers of a try. The answer has the right answers once the quiz is passed or no try is left.
 * @throws {PortalError} not_found, also for another person's try; conflict when it was submitted before; bad_input for
 *   answers that do not fit its questions
 */
export async function submitTry(ctx: ActorContext, { id, answers }: SubmitTryInput): Promise<SubmittedTry> {
  requireAbility(ctx.actor, 'courses.take');
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    const isOwn = and(eq(quizTries.id, id), eq(quizTries.userId, userId));
    const [found] = await tx.select().from(quizTries).where(isOwn);
    if (!found) throw notFound('Quiz');
    const { courseId, questions, passPercent } = found;
    await startCourse(tx, ctx, courseId, learning.notOffered);
    const fits =
      answers.length === questions.length &&
      questions.every(({ options }, index) => answers[index]?.every((at) => at < options.length));
    if (!fits) throw badInput(sentences.otherAnswers, { answers: sentences.otherAnswers });
    const percent = percentRight(questions, answers);
    const isPassed = percent >= passPercent;
    const submittedAt = isoNow(ctx.services.clock);
    const submitted = await tx
      .update(quizTries)
      .set({ submittedAt, answers, percent })
      .where(and(isOwn, isNull(quizTries.submittedAt)))
      .returning({ id: quizTries.id });
    if (submitted.length === 0) throw conflict(sentences.alreadySubmitted);
    if (isPassed)
      await tx
        .update(enrollments)
        .set({ quizPassedAt: submittedAt })
        .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
    await audit(tx, ctx, {
      action: isPassed ? 'course.quiz_passed' : 'course.quiz_failed',
      subject: ['course', courseId],
      personId: userId,
      detail: { percent },
    });
    if (isPassed) await settleCourse(tx, ctx, courseId, userId);
    await announce(tx, `user:${userId}`, 'training_progress', { courseId });
    const allowed = (await findQuiz(tx, courseId))?.triesAllowed ?? null;
    const triesLeft =
      allowed === null ? null : Math.max(0, allowed - (await triesOf(tx, userId, courseId)).length);
    return {
      result: {
        percent,
        passPercent,
        isPassed,
        triesLeft,
        questions: presentAnswers(questions, answers, isPassed || triesLeft === 0),
      },
      progress: await readProgress(tx, userId, courseId),
    };
  });
}
