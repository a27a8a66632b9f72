import { z } from 'zod';
import type { QuizQuestion } from '../../schema/course-quizzes.ts';
import { courses } from '../../schema/courses.ts';
import { readData } from '../data.ts';
import { departmentKey } from '../steps/departments.ts';

const course = z.strictObject({
  /** Names the course and its picture, and with the films its videos. */
  key: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(courses.category.enumValues),
  level: z.enum(courses.level.enumValues),
  minutes: z.int(),
  instructor: z.string(),
  /** Departments that may take the course; empty for everybody. */
  departments: z.array(departmentKey),
  /** Added this many days ago; a draft is not published. */
  daysAgo: z.number(),
  draft: z.literal(true).optional(),
  videos: z.array(z.strictObject({ film: z.string(), title: z.string(), description: z.string() })),
});
export type SampleCourse = z.infer<typeof course>;

export const catalogue = readData('courses', z.array(course));

const question = z.strictObject({
  text: z.string(),
  explanation: z.string(),
  options: z.array(z.strictObject({ text: z.string(), isRight: z.boolean() })),
});

/** The questions of the course on ladders and roofs, from its captions. */
export const ROOF_QUIZ: QuizQuestion[] = readData('quiz', z.array(question));
