/** What waits for a person, the most pressing kind first. */
export const TO_DO_KINDS = [
  'roll_call',
  'offer',
  'standby',
  'acknowledgement',
  'action_item',
  'course',
] as const;
export type ToDoKind = (typeof TO_DO_KINDS)[number];

/** The maximum of entries in an answer. */
export const TO_DO_MAX = 100;
