export const DEPLOYMENT_KINDS = ['hurricane', 'hail', 'flood', 'fire', 'other'] as const;
export type DeploymentKind = (typeof DEPLOYMENT_KINDS)[number];

/** `planned -> open -> closed`, or `canceled`; a closed or canceled one can be opened again. */
export const DEPLOYMENT_STATUSES = ['planned', 'open', 'closed', 'canceled'] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

/** Statuses of deployments that are records: only opening them again changes them. */
export const OVER_STATUSES = ['closed', 'canceled'] as const satisfies DeploymentStatus[];
export const isOver = (status: DeploymentStatus) => OVER_STATUSES.some((over) => over === status);

/** The roles at a deployment: adjusters must be ready in its states, inspectors may work anywhere. */
export const POSITION_ROLES = ['adjuster', 'inspector'] as const;
export type PositionRole = (typeof POSITION_ROLES)[number];

export const NAME_MAX = 120;
export const CAT_NUMBER_MAX = 40;
export const CARRIER_MAX = 120;
export const REPORT_TO_MAX = 300;
export const CONTACT_MAX = 300;
export const DESCRIPTION_MAX = 10_000;
/** How many days a deployment may last. */
export const DAYS_MAX = 366;

/** How many people one call may ask. */
export const PEOPLE_MAX = 1_000;
/** An administrator's message to them. */
export const MESSAGE_MAX = 1_000;

/** The last day on which people can be asked: the first day of the deployment, or its last one once it has begun. */
export const lastAskingDay = (
  { startDate, endDate }: { startDate: string; endDate: string },
  today: string,
): string => (startDate >= today ? startDate : endDate);

export const DEPLOYMENTS_PAGE = { default: 50, max: 200 };

/** How many people one position may have. */
export const PLACES_MAX = 5_000;
export const POSITIONS_MAX = 50;

export const positionSentences = {
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

export const sentences = {
  nameRequired: 'Enter a name.',
  statesRequired: 'Choose at least one state.',
  endBeforeStart: 'Enter an end date on or after the start date.',
  tooLong: 'Choose dates that are at most a year apart.',
  alreadyOpen: 'This deployment is open already.',
  notOpen: 'Only an open deployment can be closed.',
  peopleMissing: 'Choose at least one person.',
  deadlinePassed: 'Enter a deadline in the future.',
  deadlineLate: 'Enter a deadline before the first day ends.',
  deadlineAfterEnd: 'Enter a deadline before the last day ends.',
  over: (status: DeploymentStatus) => `This deployment is ${status}. Open it again to change it.`,
  positionsElsewhere:
    'A position needs a state or a day that the deployment would no longer have. Change the position first.',
  changedSinceSeen: (name: string) =>
    `This deployment was changed after you opened it. Its name is “${name}” now.`,
  loadFailed: 'The deployments did not load. Please try again.',
  saveFailed: 'An error occurred while saving the deployment',
} as const;
