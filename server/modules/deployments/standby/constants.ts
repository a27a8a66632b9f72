export const STANDBY_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type StandbyAnswer = (typeof STANDBY_ANSWERS)[number];

/** The result for each person who was to be asked: a person without an answer is reminded. */
export const STANDBY_RESULTS = ['asked', 'reminded', 'already_answered', 'not_found'] as const;

export const NOTE_MAX = 500;

export const sentences = {
  answerMissing: 'Choose yes, maybe or no.',
  fromLate: 'Enter a day on which the deployment still runs.',
  over: 'Nobody is asked about a deployment that is over. Open it again first.',
  deadlinePassed: 'The deadline of this question has passed. Call the deployment manager instead.',
  ended: 'This deployment is over. Nobody needs to answer any more.',
} as const;
