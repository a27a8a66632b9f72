import { namedWithState } from '../../../core/contract/us-states.ts';
import { type CsvColumns, csvInstant } from '../../../core/data/csv.ts';
import { bondReads } from '../bonds/queries.ts';
import { nameOfExperience } from '../experiences/presenter.ts';
import { experienceReads } from '../experiences/queries.ts';
import { licenseReads } from '../licenses/queries.ts';
import type { QueuedQualification } from './schema.ts';

const titles = {
  experience: experienceReads.title,
  license: licenseReads.title,
  bond: bondReads.title,
};

export const queueFileColumns: CsvColumns<QueuedQualification> = [
  ['Kind', ({ noun }) => titles[noun]],
  ['Staff Member', ({ user }) => user.name],
  ['Name', (queued) => (queued.noun === 'experience' ? nameOfExperience(queued) : namedWithState(queued))],
  ['Submitted (UTC)', ({ submittedAt }) => csvInstant(submittedAt)],
];
