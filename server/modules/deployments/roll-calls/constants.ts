export const ROLL_CALL_ANSWERS = ['safe', 'help'] as const;
export type RollCallAnswer = (typeof ROLL_CALL_ANSWERS)[number];

export const NOTE_MAX = 500;
/** After this many hours without an answer a person is asked again. */
export const ASK_AGAIN_HOURS = 1;

export const sentences = {
  nobodyAssigned: 'Nobody is assigned to this deployment now.',
  ended: 'This roll call has ended.',
} as const;
