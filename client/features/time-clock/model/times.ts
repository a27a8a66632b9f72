import { instantOf } from '../../../lib/format/field-time.ts';

/** The values shared by all forms for an entry. */
export interface TimesValues {
  clockIn: string;
  clockOut: string;
  /** Of the entry: an id, `none`, or empty for the one of its day. */
  deploymentId: string;
  beforeHireDate: boolean;
  reason: string;
}

interface Times {
  clockIn: string;
  clockOut: string | null;
}

/**
 * The input of a form's fields: instants of times entered in a zone, and the deployment.
 * @param zone of the fields
 * @param before the entry's times
 */
export const enteredIn = (
  { clockIn, clockOut, deploymentId }: Pick<TimesValues, 'clockIn' | 'clockOut' | 'deploymentId'>,
  zone: string,
  before?: Times,
) => ({
  deploymentId: deploymentInput(deploymentId),
  clockIn: instantOf(clockIn, zone, before?.clockIn),
  clockOut: instantOf(clockOut, zone, before?.clockOut),
});

const NONE = 'none';
export const noDeployment = { value: NONE, label: 'None' };

/** The field's value for an entry; for a missing one without it. */
export const deploymentValue = (entry?: { deployment: { id: string } | null }): string =>
  entry ? (entry.deployment?.id ?? NONE) : '';

/** The input of such a value; undefined leaves the choice to the server. */
const deploymentInput = (value: string): string | null | undefined =>
  value === '' ? undefined : value === NONE ? null : value;
