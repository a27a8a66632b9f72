import type { QuizQuestion } from '../../schema/course-quizzes.ts';

const question = (text: string, right: string, wrong: string[], explanation: string): QuizQuestion => ({
  text,
  explanation,
  options: [{ text: right, isRight: true }, ...wrong.map((other) => ({ text: other, isRight: false }))],
});

/** The questions of the course on ladders and roofs, from its captions. */
export const ROOF_QUIZ: QuizQuestion[] = [
  question(
    'How far out does the foot of the ladder stand?',
    'One foot for every four feet up',
    ['One foot for every eight feet up', 'As far as the driveway allows'],
    'At one to four, the ladder neither slides out nor tips back.',
  ),
  question(
    'How far do the rails stand above the eave?',
    'Three feet',
    ['One foot', 'They end at the eave'],
    'Three feet give you something to hold when you step onto the roof.',
  ),
  question(
    'Above which wind do you stay down?',
    '25 miles an hour',
    ['10 miles an hour', '40 miles an hour'],
    'The same goes for rain and lightning.',
  ),
  question(
    'When do you call ladder assist?',
    'Above two stories or a pitch of 8/12',
    ['Above one story', 'Only when the policyholder asks for it'],
    'Whatever is higher or steeper takes a crew with ropes.',
  ),
];
