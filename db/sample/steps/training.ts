import { certificates } from '../../schema/certificates.ts';
import { courseLearners } from '../../schema/course-learners.ts';
import { courseQuizzes } from '../../schema/course-quizzes.ts';
import { courseVideos, videoFiles } from '../../schema/course-videos.ts';
import { courseDepartments, courses } from '../../schema/courses.ts';
import { enrollments, videoWatches } from '../../schema/enrollments.ts';
import { fullName, personId, roster, type SampleEmployee } from '../roster.ts';
import {
  inBatches,
  instantAgo,
  type LoadSample,
  type Sample,
  type SampleFile,
  type SampleStep,
} from '../sample.ts';
import { pick, sampleId } from '../sample-id.ts';
import { catalogue, ROOF_QUIZ, type SampleCourse } from '../training/catalogue.ts';
import { captionsFile, filmMs, videoFile } from '../training/films.ts';
import { pictureFile } from '../training/pictures.ts';
import { departmentId } from './departments.ts';

/** The alphabet of the portal's certificate numbers. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const MINUTE = 1 / 1_440;

type Video = { id: string; position: number; ms: number; fileId: string; captionsFileId: string };

const idOf = ({ key, daysAgo }: SampleCourse) => sampleId(`course/${key}`, daysAgo);

const imageIdOf = ({ key, daysAgo }: SampleCourse) => sampleId(`course/${key}/image`, daysAgo);

const videosOf = ({ key, daysAgo, videos }: SampleCourse): Video[] =>
  videos.map(({ film }, at) => {
    const name = `course/${key}/${film}`;
    return {
      id: sampleId(name, daysAgo - (at + 1) * MINUTE),
      position: at + 1,
      ms: filmMs(film),
      fileId: sampleId(`${name}/video`, daysAgo),
      captionsFileId: sampleId(`${name}/captions`, daysAgo),
    };
  });

const author = personId('dana-whitfield');

/** Courses with their videos, and everybody's progress. */
const loadTraining: LoadSample = async (sample) => {
  const { db, now, storeFile, audit } = sample;
  await inBatches(catalogue.flatMap(filesOf), 8, storeFile);
  await db.insert(courses).values(
    catalogue.map((course) => {
      const { title, description, category, level, instructor, daysAgo } = course;
      const at = instantAgo(now, daysAgo);
      return {
        id: idOf(course),
        title,
        description,
        category,
        level,
        instructor,
        createdAt: at,
        updatedAt: at,
        durationMinutes: course.minutes,
        imageFileId: imageIdOf(course),
        isPublished: !course.draft,
        forEverybody: course.departments.length === 0,
        videoCount: course.videos.length,
      };
    }),
  );
  await db
    .insert(courseDepartments)
    .values(
      catalogue.flatMap((course) =>
        course.departments.map((key) => ({ courseId: idOf(course), departmentId: departmentId(key) })),
      ),
    );
  await db.insert(courseVideos).values(
    catalogue.flatMap((course) =>
      videosOf(course).map(({ id, position, ms, fileId, captionsFileId }, at) => {
        const createdAt = instantAgo(now, course.daysAgo - position * MINUTE);
        const { title = '', description = '' } = course.videos[at] ?? {};
        return {
          id,
          courseId: idOf(course),
          title,
          description,
          position,
          fileId,
          captionsFileId,
          durationMs: ms,
          createdAt,
          updatedAt: createdAt,
        };
      }),
    ),
  );
  const roof = catalogue.find(({ key }) => key === 'roof-safety');
  if (roof) {
    await db.insert(courseQuizzes).values({
      courseId: idOf(roof),
      passPercent: 75,
      questionsAsked: 3,
      triesAllowed: 3,
      isShuffled: true,
      questions: ROOF_QUIZ,
      updatedAt: instantAgo(now, roof.daysAgo),
    });
  }
  await db
    .insert(videoFiles)
    .values(catalogue.flatMap(videosOf).map(({ fileId, ms }) => ({ fileId, durationMs: ms })));
  for (const course of catalogue) {
    audit.push({
      daysAgo: course.daysAgo,
      actorId: author,
      action: 'course.created',
      subject: ['course', idOf(course)],
      detail: { title: course.title },
    });
  }
  await loadLearning(sample);
};

function filesOf(course: SampleCourse): SampleFile[] {
  const videos = videosOf(course).flatMap(({ fileId, captionsFileId, position }): SampleFile[] => {
    const film = course.videos[position - 1]?.film;
    if (!film) return [];
    return [
      { id: fileId, ownerId: author, purpose: 'course_video', ...videoFile(film) },
      { id: captionsFileId, ownerId: author, purpose: 'course_captions', ...captionsFile(film) },
    ];
  });
  const image = { id: imageIdOf(course), ownerId: author, ...pictureFile(course.key) };
  return [{ ...image, purpose: 'course_image' }, ...videos];
}

/** A person's progress in a course: none, part of its first video, the first video, or all videos. */
type Stage = 'none' | 'begun' | 'half' | 'done';

function stageOf(person: SampleEmployee, course: SampleCourse): Stage {
  const isOffered =
    course.departments.length === 0 ||
    course.departments.some((key) => person.details.departments.includes(key));
  if (course.draft || !isOffered || person.details.left !== undefined) return 'none';
  if (person.key === 'maya-reyes') {
    const known: Record<string, Stage> = {
      welcome: 'done',
      'roof-safety': 'done',
      'reading-a-policy': 'half',
    };
    return known[course.key] ?? 'none';
  }
  const luck = pick(`learning/${person.key}/${course.key}`, 100);
  // Fewer people have completed a new course.
  const done = Math.min(70, 10 + course.daysAgo / 4);
  if (luck < done) return 'done';
  if (luck < done + 12) return course.videos.length > 1 ? 'half' : 'begun';
  return luck < done + 18 ? 'begun' : 'none';
}

async function loadLearning({ db, now, audit }: Sample): Promise<void> {
  const learned = roster.flatMap((person) => {
    if (person.stage !== 'employee') return [];
    return catalogue.flatMap((course) => {
      const stage = stageOf(person, course);
      return stage === 'none' ? [] : [learningOf(person, course, stage, now)];
    });
  });
  await db.insert(enrollments).values(learned.map(({ enrollment }) => enrollment));
  const started = new Map(
    learned.map(({ enrollment: { userId, courseId, enrolledAt } }) => [`${userId} ${courseId}`, enrolledAt]),
  );
  await db
    .insert(courseLearners)
    .values(
      roster.flatMap((person) =>
        person.stage === 'employee' && person.details.left === undefined
          ? catalogue.flatMap((course) => learnerOf(person, course, now, started))
          : [],
      ),
    );
  await db.insert(videoWatches).values(learned.flatMap(({ watches }) => watches));
  const issued = learned.flatMap(({ certificate }) => certificate || []);
  await db.insert(certificates).values(issued.map(({ row }) => row));
  for (const { row, daysAgo } of issued) {
    const { courseId, userId, number } = row;
    audit.push({
      daysAgo,
      actorId: userId,
      action: 'certificate.issued',
      subject: ['certificate', row.id],
      detail: { courseId, userId, number },
    });
  }
}

/** Days until each assigned course is due; negative when it is overdue for people who have not completed it. */
const ASSIGNED: Record<string, number> = { licensing: 20, 'reading-a-policy': -4 };

/** A person's line in the report: of an assigned course, or of one that they started by themselves. */
function learnerOf(person: SampleEmployee, course: SampleCourse, now: Date, started: Map<string, string>) {
  const courseId = idOf(course);
  const enrolledAt = started.get(`${person.id} ${courseId}`);
  const dueIn = course.departments.length === 0 ? ASSIGNED[course.key] : undefined;
  if (dueIn === undefined && enrolledAt === undefined) return [];
  const assignedAt = dueIn === undefined ? null : instantAgo(now, Math.min(course.daysAgo, 30));
  return [
    {
      id: sampleId(`learner/${person.key}/${course.key}`, course.daysAgo),
      userId: person.id,
      courseId,
      assignedAt,
      createdAt: enrolledAt ?? assignedAt ?? instantAgo(now, 0),
      dueOn: dueIn === undefined ? null : instantAgo(now, -dueIn).slice(0, 10),
    },
  ];
}

function learningOf(person: SampleEmployee, course: SampleCourse, stage: Stage, now: Date) {
  const [userId, courseId] = [person.id, idOf(course)];
  const key = `${person.key}/${course.key}`;
  const since = Math.min(course.daysAgo, person.approved);
  const began = since * (0.05 + pick(`began/${key}`, 90) / 100);
  const at = (minutes: number) => instantAgo(now, began - minutes * MINUTE);
  const all = videosOf(course);
  const completed = stage === 'done' ? all.length : stage === 'half' ? 1 : 0;
  const watches = all.slice(0, completed + (stage === 'begun' ? 1 : 0)).map(({ id: videoId, ms }, index) => {
    const isCompleted = index < completed;
    const watchedMs = isCompleted ? ms : Math.round(ms * (0.2 + pick(`watched/${key}`, 50) / 100));
    return {
      userId,
      videoId,
      watchedMs,
      covered: `{[0,${watchedMs})}`,
      positionMs: isCompleted ? 0 : watchedMs,
      completedAt: isCompleted ? at(2 * index + 1) : null,
      updatedAt: at(2 * index + 1),
    };
  });
  const minutes = 2 * all.length;
  const endedDaysAgo = began - minutes * MINUTE;
  return {
    enrollment: {
      userId,
      courseId,
      enrolledAt: at(0),
      completedVideos: completed,
      countedUntil: at(minutes),
      completedAt: stage === 'done' ? at(minutes) : null,
    },
    watches,
    certificate: stage === 'done' && {
      daysAgo: endedDaysAgo,
      row: {
        id: sampleId(`certificate/${key}`, endedDaysAgo),
        number: numberOf(key),
        userId,
        courseId,
        courseTitle: course.title,
        personName: fullName(person),
        issuedAt: at(minutes),
      },
    },
  };
}

const numberOf = (key: string): string =>
  [0, 1, 2]
    .map((group) =>
      [0, 1, 2, 3]
        .map((at) => ALPHABET.charAt(pick(`number/${key}/${group}${at}`, ALPHABET.length)))
        .join(''),
    )
    .join('-');

export const step: SampleStep = { order: 150, load: loadTraining };
