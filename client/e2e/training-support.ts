import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { callApi, DANA, PASSWORD } from './support.ts';

/** Three seconds of WebM, which every Chromium plays. */
export const VIDEO = join(import.meta.dirname, '../../server/test/short-video.webm');
export const VIDEO_SECONDS = 3;
let made = 0;
/** A title that no other test has. */
export const freshTitle = (about: string) => `${about} ${Date.now()}${made++}`;

async function adminToken(request: APIRequestContext): Promise<string> {
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: DANA,
    password: PASSWORD,
  });
  return token;
}

/** Creates a published course with this many uploaded videos. */
export async function makeCourse(request: APIRequestContext, about: string, videos: string[]) {
  const token = await adminToken(request);
  const title = freshTitle(about);
  const { course } = await callApi<{ course: { id: string } }>(
    request,
    'POST',
    '/courses',
    {
      title,
      description: 'Setting up a ladder, tying off, and when to stay on the ground.',
      category: 'safety',
      level: 'Beginner',
      duration: 95,
      isPublished: true,
    },
    token,
  );
  for (const [index, name] of videos.entries()) {
    const answer = await request.post('/api/upload/course-video', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { courseVideo: { name: 'v.webm', mimeType: 'video/webm', buffer: await readFile(VIDEO) } },
    });
    const { fileUrl } = (await answer.json()) as { fileUrl: string };
    await callApi(
      request,
      'POST',
      '/videos',
      {
        courseId: course.id,
        title: name,
        description: `All about it: ${name}.`,
        order: index + 1,
        url: fileUrl,
      },
      token,
    );
  }
  return { id: course.id, title, token };
}

export const card = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Courses', exact: true })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
export const dialog = (page: Page) => page.getByRole('dialog');
export const videos = (page: Page) =>
  page.getByRole('list', { name: 'Videos', exact: true }).getByRole('listitem');
export const player = (page: Page) => page.locator('video');

/** The server's answer to the next report of watched time. */
export async function reported(
  page: Page,
): Promise<{ videosWatched: { isCompleted: boolean; watchedSeconds: number }[] }> {
  const answer = await page.waitForResponse(
    (response) =>
      response.url().includes('enrollments.watch') &&
      /"ranges"|"watchDuration":[1-9]/.test(response.request().postData() ?? ''),
  );
  return (await answer.json()).result.data.progress;
}
