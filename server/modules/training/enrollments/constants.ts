/** Percentage of a video that must be watched to complete it. */
export const COMPLETE_AT_PERCENT = 90;
/** Maximum seconds of one report: a connection lost for this long loses nothing. */
export const REPORT_SECONDS_MAX = 300;
/** Seconds that a report may carry over to the next one, because clocks and connections vary. */
export const CARRIED_SECONDS = 5;
/** Maximum ranges in one report. */
export const RANGES_MAX = 100;
export const RECENT_ACTIVITY = 10;

export const ACTIVITY_TYPES = ['enrolled', 'video_completed', 'course_completed'] as const;

export const sentences = {
  notOffered: 'This course is no longer available.',
  courseGone: "This course is no longer available. Your progress in it can't be saved.",
  videoGone: 'This video is no longer available. Open the course again.',
  nothingToConfirm: 'This course has nothing to confirm.',
  attestationChanged: 'The statement was changed after you opened it. Read it again before you confirm it.',
  videosFirst: 'Complete all videos before you confirm.',
  quizFirst: 'Pass the quiz before you confirm.',
  keepWatching: 'Keep watching: this video is completed once you have watched 90% of it.',
} as const;
