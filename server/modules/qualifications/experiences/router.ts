import { recordRouter } from '../router.ts';
import { experienceKind } from './commands.ts';
import { presentExperience } from './presenter.ts';
import {
  allExperiences,
  experienceHistory,
  oneExperience,
  ownExperiences,
  reviseExperienceInput,
  submitExperienceInput,
} from './schema.ts';

export const experiencesRouter = recordRouter({
  kind: experienceKind,
  path: '/experiences',
  present: presentExperience,
  submitInput: submitExperienceInput,
  reviseInput: reviseExperienceInput,
  answers: { one: oneExperience, own: ownExperiences, all: allExperiences, history: experienceHistory },
  toOne: (experience) => ({ experience }),
  toOwn: (experiences) => ({ experiences }),
  toAll: (experiences) => ({ experiences }),
});
