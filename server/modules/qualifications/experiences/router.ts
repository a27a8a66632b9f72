import { qualificationRouter } from '../router.ts';
import { experienceDefinition } from './commands.ts';
import { presentExperience } from './presenter.ts';
import {
  allExperiences,
  experienceHistory,
  oneExperience,
  ownExperiences,
  reviseExperienceInput,
  submitExperienceInput,
} from './schema.ts';

export const experiencesRouter = qualificationRouter({
  definition: experienceDefinition,
  path: '/experiences',
  present: presentExperience,
  submitInput: submitExperienceInput,
  reviseInput: reviseExperienceInput,
  answers: { one: oneExperience, own: ownExperiences, all: allExperiences, history: experienceHistory },
  toOne: (experience) => ({ experience }),
  toOwn: (experiences) => ({ experiences }),
  toAll: (experiences) => ({ experiences }),
});
