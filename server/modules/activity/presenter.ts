import type { Service } from '../../core/contract/access.ts';
import type { Audits } from '../../core/contract/audits.ts';
import type { CsvColumns } from '../../core/data/csv.ts';
import { wallTimeOf } from '../../core/domain/local-time.ts';
import { audits } from '../../core/kernel/audits.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { presentPerson } from '../people/presenter.ts';
import type { PersonRow } from '../people/queries.ts';
import type { ActivityRow } from './queries.ts';
import type { ActivityFilters, ActivityLine } from './schema.ts';

type People = ReadonlyMap<string, PersonRow>;

/** By any word that a line may have. */
const declared: Audits = audits;

export function presentLine(ctx: Viewer, row: ActivityRow, people: People): ActivityLine {
  const { id, at, action } = row;
  const actor = people.get(row.actorId ?? '');
  const person = people.get(row.personId ?? '');
  return {
    id,
    at,
    action,
    actor: actor ? presentPerson(ctx, actor) : null,
    by: byOf(row, actor),
    what: actionWords(row),
    person: person ? presentPerson(ctx, person) : null,
    subject: { type: row.subjectType, id: row.subjectId },
  };
}

export function presentFilters(ctx: Viewer, { actorId, personId }: ActivityFilters, people: People) {
  const [actor, person] = [people.get(actorId ?? ''), people.get(personId ?? '')];
  return {
    actor: actor ? presentPerson(ctx, actor) : null,
    person: person ? presentPerson(ctx, person) : null,
  };
}

/** A line with everybody who is named on its page. */
type FileLine = { row: ActivityRow; people: People };

/**
 * Times are in the reader's zone, which the header names.
 * @param timeZone the reader's zone
 */
export const fileColumns = (timeZone: string): CsvColumns<FileLine> => [
  [`When (${timeZone})`, ({ row }) => wallText(row.at, timeZone)],
  ['When (UTC)', ({ row }) => row.at],
  ['Who', ({ row, people }) => byOf(row, people.get(row.actorId ?? ''))],
  ['What', ({ row }) => actionWords(row)],
  ['Person concerned', ({ row, people }) => people.get(row.personId ?? '')?.name],
  ['Action', ({ row }) => row.action],
  ['Subject', ({ row }) => row.subjectType],
  ['Subject ID', ({ row }) => row.subjectId],
  ['Line ID', ({ row }) => row.id],
];

function wallText(at: string, timeZone: string): string {
  const { date, time } = wallTimeOf(new Date(at), timeZone);
  return `${date} ${time}`;
}

const serviceNames: Record<Service, string> = {
  identity_provider: 'Company sign-in',
  provisioning: 'Provisioning',
};

function byOf({ action, detail }: ActivityRow, actor: PersonRow | undefined): string {
  if (actor) return actor.name;
  const { service } = detail;
  if (service === 'identity_provider' || service === 'provisioning') return serviceNames[service];
  return action.startsWith('sign_in.') ? 'Not signed in' : 'The portal';
}

/** Lines outlive the version that wrote them: an action that is no longer declared is shown by its name. */
function actionWords({ action, detail }: ActivityRow): string {
  const [noun = '', verb = ''] = action.split('.');
  const actions = Object.hasOwn(declared, noun) ? declared[noun]?.actions : undefined;
  const words = actions && Object.hasOwn(actions, verb) ? actions[verb] : undefined;
  if (words === undefined) return action.replaceAll(/[._]/g, ' ');
  return typeof words === 'string' ? words : words(detail);
}
