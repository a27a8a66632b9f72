import { expect, type Locator, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';
import { dialog, makeCourse } from './training-support.ts';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function writeQuestion(question: Locator, text: string, right: string, wrong: string) {
  await question.getByRole('textbox', { name: 'Question' }).fill(text);
  await question.getByRole('textbox', { name: 'Answer 1' }).fill(right);
  await question.getByRole('textbox', { name: 'Answer 2' }).fill(wrong);
  await question.getByText('Answer 1 is right').click();
}

test('a course may require a quiz, which is failed, passed, and completes it', async ({
  browser,
  request,
}) => {
  const course = await makeCourse(request, 'Rope Safety', ['Tying Off']);
  const learner = await makeColleague(request, 'Mila');
  const page = await openAs(browser, DANA, '/admin?tab=training');
  const theirs = await openAs(browser, learner.email, `/courses/${course.id}`);

  await test.step('an administrator writes the questions', async () => {
    await page.getByRole('searchbox', { name: 'Search courses' }).fill(course.title);
    // The search reaches the URL after a pause; with a changed form open it would ask first.
    await expect(page).toHaveURL(/q=Rope/);
    await row(page, course.title)
      .getByRole('button', { name: `Quiz of ${course.title}` })
      .click();
    const first = dialog(page).getByRole('group', { name: 'Question 1' });
    await first.getByRole('textbox', { name: 'Question' }).fill('Where does the rope go?');
    await first.getByRole('textbox', { name: 'Answer 1' }).fill('Over the ridge');
    await first.getByRole('textbox', { name: 'Answer 2' }).fill('Around the chimney');
    await dialog(page).getByRole('button', { name: 'Save Quiz' }).click();
    await expect(dialog(page).getByText('Mark at least one answer as right.')).toBeVisible();
    await first.getByText('Answer 1 is right').click();
    await first.getByRole('textbox', { name: 'Explanation' }).fill('Chimneys give way.');
    await dialog(page).getByLabel('Questions Asked').fill('2');
    await dialog(page).getByRole('button', { name: 'Save Quiz' }).click();
    await expect(
      dialog(page).getByText('The quiz asks 2 questions but has only 1. Add questions, or ask fewer.'),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add Question' }).click();
    const second = dialog(page).getByRole('group', { name: 'Question 2' });
    await writeQuestion(second, 'When do you check it?', 'Before each climb', 'Once a year');
    await expectGoodEverywhere(page);
    await dialog(page).getByRole('button', { name: 'Save Quiz' }).click();
    await expect(page.getByText('Quiz saved')).toBeVisible();
  });

  await test.step('it waits for the video, and is failed', async () => {
    await expect(theirs.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Start Quiz' })).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Mark as Complete' }).click();
    await expect(theirs.getByText('You pass with 80% right answers. You have 3 tries left.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Start Quiz' }).click();
    const quiz = theirs.getByRole('region', { name: 'Quiz', exact: true });
    await quiz.getByText('Over the ridge').click();
    await quiz.getByRole('button', { name: 'Submit Answers' }).click();
    await expect(quiz.getByText('Select an answer.')).toBeVisible();
    await expectGoodEverywhere(theirs);
    await quiz.getByText('Once a year').click();
    await quiz.getByRole('button', { name: 'Submit Answers' }).click();
    const result = theirs.getByRole('region', { name: 'Quiz result' });
    await expect(result).toContainText('50% of your answers are right. You need 80%. You have 2 tries left.');
    await expect(result).not.toContainText('Right answer');
    await expect(theirs.getByText('Course Completed!')).toHaveCount(0);
  });

  await test.step('it is passed, explained, and completes the course', async () => {
    await theirs.getByRole('button', { name: 'Try Again' }).click();
    const quiz = theirs.getByRole('region', { name: 'Quiz', exact: true });
    await quiz.getByText('Over the ridge').click();
    await quiz.getByText('Before each climb').click();
    await quiz.getByRole('button', { name: 'Submit Answers' }).click();
    await expect(theirs.getByText('Course Completed!')).toBeVisible();
    const result = theirs.getByRole('region', { name: 'Quiz result' });
    await expect(result).toContainText('100% of your answers are right.');
    await expect(result).toContainText('Chimneys give way.');
    await expectGoodEverywhere(theirs);
    await result.getByRole('button', { name: 'Close Result' }).click();
    await expect(result).toHaveCount(0);
    await expect(theirs.getByRole('link', { name: 'View Certificate' })).toBeVisible();
  });
  await callApi(page.request, 'DELETE', `/courses/${course.id}`, undefined, course.token);
});
