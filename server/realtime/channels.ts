/** Every event that a tab can receive, with what it carries: ids that say where to look again. */
export type RealtimePayloads = {
  /** What was told meanwhile is no longer known: the tab reads everything again. */
  resync: Record<string, never>;
  /** The account's own state changed: approved, role, picture… */
  account_changed: Record<string, never>;
  /** The admin's list of applicants changed. */
  applicants_changed: { userId: string };
  /** The admin's list of people changed. */
  people_changed: { userId: string };
  /** An experience, license or bond of this person was handed in, changed, decided or taken away. */
  qualifications_changed: { userId: string };
  /** A reviewer decided about something that the account handed in. */
  review_decided: {
    kind: 'experience' | 'license' | 'bond' | 'experience_category';
    id: string;
    status: 'approved' | 'rejected';
  };
  /** A license or bond in force ends in so many days. */
  credential_expiring: { kind: 'license' | 'bond'; id: string; daysBefore: number };
  /** The choices of the experience form changed. */
  categories_changed: Record<string, never>;
  /** A department was added, renamed or deleted. */
  departments_changed: { departmentId: string };
};

export type RealtimeEventName = keyof RealtimePayloads;

/** One delivered event. `cursor` is what a reconnecting tab sends back. */
export type RealtimeMessage = {
  [N in RealtimeEventName]: { cursor: string; name: N; payload: RealtimePayloads[N] };
}[RealtimeEventName];
