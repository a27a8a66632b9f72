export const QUESTION_MAX = 1_000;
export const OPTION_MAX = 300;
export const EXPLANATION_MAX = 1_000;
export const OPTIONS = { min: 2, max: 8 };
export const POOL_MAX = 100;
export const TRIES_MAX = 20;

export const sentences = {
  loadFailed: 'Failed to load quiz',
  saveFailed: 'Failed to save quiz',
  takeFailed: 'Failed to perform course action',
  noQuestions: 'Add at least one question.',
  noRightAnswer: 'Mark at least one answer as right.',
  questionRequired: 'Enter the question.',
  answerRequired: 'Enter the answer.',
  oneAnswer: 'Add a second answer.',
  sameAnswers: 'Two answers are the same. Change or remove one of them.',
  passPercent: 'Enter 1 to 100 percent.',
  questionsAsked: `Enter 1 to ${POOL_MAX} questions.`,
  tooFewQuestions: (asked: number, pool: number) =>
    `The quiz asks ${asked} questions but has only ${pool}. Add questions, or ask fewer.`,
  tries: `Enter 1 to ${TRIES_MAX} tries, or leave it empty.`,
  changedSinceSeen: 'This quiz was changed after you opened it.',
  videosFirst: 'Complete all videos before you take the quiz.',
  nothingToPass: 'You have no quiz to pass in this course.',
  triesUsed: (tries: number) =>
    `You have used ${tries === 1 ? 'your only try' : `all ${tries} tries`}. Ask an administrator to allow another one.`,
  alreadySubmitted: 'This try was already submitted.',
  otherAnswers: 'These answers are for other questions. Open the course again.',
} as const;
