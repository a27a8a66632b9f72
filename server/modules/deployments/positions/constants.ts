/** How many people one position may have. */
export const PLACES_MAX = 5_000;
export const POSITIONS_MAX = 50;

export const sentences = {
  places: `Enter a number of people from 1 to ${PLACES_MAX}.`,
  endBeforeStart: 'Enter an end date on or after the start date.',
  otherStates: 'Choose among the states of the deployment.',
  otherDays: 'Choose days within those of the deployment.',
  tooMany: 'This deployment has too many positions. Remove one first.',
  fewerThanAccepted: (people: number) =>
    `${people} ${people === 1 ? 'person has' : 'people have'} accepted already. Enter at least ${people}.`,
  hasOffers: 'This position has been offered to people. Close the deployment instead.',
  saveFailed: 'An error occurred while saving the position',
} as const;
