import { eq, sql } from '@portal/db/drizzle.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName, pdf } from '../../../test/inputs.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';
import { shortVideo } from '../../../test/videos.ts';
import { makeFile } from '../../files/testing.ts';
import { makeCourse } from '../courses/testing.ts';
import { VIDEO_PURPOSE } from './constants.ts';

type VideoColumns = Columns<typeof courseVideos> & { courseId: string };

async function insertVideo({ services: { db } }: TestPortal, columns: VideoColumns) {
  const { courseId } = columns;
  const known = await db.select().from(courseVideos).where(eq(courseVideos.courseId, courseId));
  const values = {
    id: newId(),
    title: freshName('Video'),
    position: known.length + 1,
    durationMs: 100_000,
    ...columns,
  };
  const row = only(await db.insert(courseVideos).values(values).returning());
  await db
    .update(courses)
    .set({ videoCount: sql`${courses.videoCount} + 1` })
    .where(eq(courses.id, courseId));
  return row;
}

/** Inserts a linked video of 100 seconds as the last one of its course. */
export const makeLink = (portal: TestPortal, columns: VideoColumns) =>
  insertVideo(portal, { link: 'https://youtu.be/dQw4w9WgXcQ', ...columns });

/** Inserts an upload of 100 seconds without bytes as the last video of its course. */
export async function makeVideo(portal: TestPortal, columns: VideoColumns) {
  const { userId } = await portal.account('admin');
  const file = await makeFile(portal, userId, {
    purpose: VIDEO_PURPOSE,
    originalName: 'video.webm',
    mimeType: 'video/webm',
  });
  return insertVideo(portal, { fileId: file.id, ...columns });
}

const link = {
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  duration: 212,
};

const someVideo = async ({ portal }: Cell) => ({
  id: (await makeLink(portal, { courseId: (await makeCourse(portal)).id })).id,
});

export const testing: ModuleTesting = {
  procedures: {
    'videos.create': {
      audits: ['video.added'],
      announces: { courses_changed: ['all'] },
      open: { administered: ['courseId'] },
      input: async ({ portal }) => ({
        courseId: (await makeCourse(portal)).id,
        title: freshName('Video'),
        description: '',
        order: 1,
        ...link,
      }),
    },
    'videos.update': {
      audits: ['video.updated'],
      announces: { courses_changed: ['all'] },
      open: { administered: ['id', 'courseId'] },
      input: async (cell) => ({ ...(await someVideo(cell)), title: freshName('Video'), order: 7, ...link }),
    },
    'videos.reorder': {
      audits: ['course.reordered'],
      announces: { courses_changed: ['all'] },
      foreign: {
        'videoIds[]': {
          part: async (cell) => ({ videoIds: [(await someVideo(cell)).id] }),
          answer: 409,
        },
      },
      open: { administered: ['id'] },
      input: async ({ portal }) => {
        const { id } = await makeCourse(portal);
        const [one, other] = [
          await makeLink(portal, { courseId: id }),
          await makeLink(portal, { courseId: id }),
        ];
        return { id, videoIds: [other.id, one.id] };
      },
    },
    'videos.delete': {
      audits: ['video.deleted'],
      announces: { courses_changed: ['all'] },
      open: { administered: ['id'] },
      input: someVideo,
    },
  },
  routes: {
    'POST /api/upload/course-video': {
      upload: {
        audits: ['file.uploaded', 'video.uploaded'],
        announces: {},
        field: 'courseVideo',
        file: shortVideo,
      },
    },
    'POST /api/upload/course-document': {
      upload: {
        audits: ['file.uploaded'],
        announces: {},
        field: 'courseDocument',
        file: pdf,
      },
    },
    'POST /api/upload/course-captions': {
      upload: {
        audits: ['file.uploaded'],
        announces: {},
        field: 'courseCaptions',
        file: () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n'),
      },
    },
  },
  // Part 2, section 7
  documented: [
    ['POST', '/videos'],
    ['PUT', '/videos/{}'],
    ['POST', '/upload/course-video'],
  ],
  beyond: [
    ['DELETE', '/videos/{}'],
    ['PUT', '/courses/{}/videos/order'],
    ['POST', '/upload/course-document'],
    ['POST', '/upload/course-captions'],
  ],
};
