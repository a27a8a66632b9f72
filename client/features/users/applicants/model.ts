import type { TimeZone } from '@portal/server/modules/users/constants.ts';
import type { Inputs, Outputs } from '../../../lib/api/api.ts';

type Applicant = Outputs['users']['pending']['pendingUsers'][number];

type Suggesting = Pick<
  Applicant,
  'id' | 'firstName' | 'lastName' | 'homeAddress' | 'timeZone' | 'experiences' | 'licenses' | 'bonds'
>;

/**
 * The fields of an approval as the application suggests them; empty where it does not tell.
 * @param reviewerEmail of the company, for the domain of the work address
 */
export function suggestedApproval(applicant: Suggesting, reviewerEmail: string): Inputs['users']['approve'] {
  const { id, firstName, lastName, homeAddress, timeZone } = applicant;
  const position = suggestedPosition(applicant);
  return {
    id,
    workEmail: suggestedEmail(firstName, lastName, reviewerEmail),
    employeeID: '',
    position,
    work: '',
    location: homeAddress?.state ?? '',
    hireDate: '',
    manager: '',
    departments: [],
    timeZone: zoneOfState(homeAddress?.state) ?? zoneNamed(timeZone),
    leftOut: [],
  };
}

/** The latest position of the experiences, or what the licenses are for. */
function suggestedPosition({ experiences, licenses }: Suggesting): string {
  const latest = [...experiences]
    .filter(({ position }) => position)
    .sort((one, other) => (other.endDate ?? '9999').localeCompare(one.endDate ?? '9999'))[0];
  if (latest) return latest.position;
  const words = licenses.map(({ name, type }) => `${name} ${type}`.toLowerCase()).join(' ');
  if (words.includes('adjuster')) return 'Adjuster';
  return words.includes('inspector') ? 'Inspector' : '';
}

/** `first.last@company.example`. */
function suggestedEmail(firstName: string, lastName: string, reviewerEmail: string): string {
  const domain = reviewerEmail.split('@')[1];
  const names = [firstName, lastName].map((name) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, ''),
  );
  const local = names.filter(Boolean).join('.');
  return domain && local ? `${local}@${domain}` : '';
}

/** Where most of a state's people live; states in two zones have the larger one. */
const STATES_OF_ZONE: Record<TimeZone, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Phoenix': 'AZ',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Pago_Pago': 'AS',
  'Pacific/Guam': 'GU MP',
};

const ZONES = Object.entries(STATES_OF_ZONE) as [TimeZone, string][];

const zoneOfState = (state = ''): TimeZone | undefined =>
  ZONES.find(([, states]) => state !== '' && states.split(' ').includes(state))?.[0];

const zoneNamed = (name: string): TimeZone | '' => ZONES.find(([zone]) => zone === name)?.[0] ?? '';
