export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** Colors that distinguish the calendars of colleagues. */
export const CALENDAR_COLORS = ['#10B981', '#F59E0B', '#EF4444', '#8B5CF6', '#06B6D4', '#F97316'] as const;
export const SEARCH_MAX = 100;
export const PEOPLE_FOUND_MAX = 10;
/** Colleagues whose calendars one sees at once. */
export const ADDED_MAX = 50;

export const sentences = {
  color: 'Choose a color as #RRGGBB, such as #3B82F6.',
  unavailable: 'This person has no active account. Choose somebody else.',
  ownCalendar: 'Your own calendar is always shown.',
  alreadyAdded: 'You have added this calendar already.',
  tooManyCalendars: 'You can add up to 50 calendars. Remove one first.',
} as const;
