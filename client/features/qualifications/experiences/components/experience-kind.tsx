import type { ExperienceInput } from '@portal/server/modules/qualifications/experiences/schema.ts';
import { BriefcaseBusiness } from 'lucide-react';
import { api } from '../../../../lib/api/api.ts';
import { trpc } from '../../../../lib/api/trpc.ts';
import type { KindView } from '../../components/kind-view.tsx';
import { type ExperienceValues, emptyQualifications } from '../../model/values.ts';
import { type Experience, experienceValues } from '../model.ts';
import { ExperienceCard } from './experience-card.tsx';
import { ExperienceForm } from './experience-form.tsx';

/** Experience as the screens of their owner and of administrators handle it. */
export const experienceKind: KindView<Experience, ExperienceValues, ExperienceInput> = {
  noun: 'experience',
  title: 'Experience',
  heading: 'Professional Experience',
  addLabel: 'Add Professional Experience',
  emptyText: 'Add the projects you worked on. An administrator reviews each one.',
  icon: BriefcaseBusiness,
  step: {
    emptyTitle: 'No experience added yet',
    ownText: 'Add the projects you worked on. You can also add them to your profile later.',
    othersText: 'Add the projects this person worked on. You can also add them later.',
  },
  empty: emptyQualifications.experience,
  toValues: experienceValues,
  titleOf: ({ position, projectType }) => position || projectType,
  useMine: () => trpc.experiences.mine.useQuery(undefined, { select: ({ experiences }) => experiences }),
  usePast: () => trpc.experiences.past.useQuery(undefined, { select: ({ experiences }) => experiences }),
  useHistory: (id) => trpc.experiences.history.useQuery({ id }, { select: ({ versions }) => versions }),
  submit: async (input, once) => (await api.experiences.submit.mutate(input, once)).experience,
  revise: async (id, input, once) => (await api.experiences.revise.mutate({ ...input, id }, once)).experience,
  remove: (id, once) => api.experiences.remove.mutate({ id }, once),
  Form: ExperienceForm,
  Card: ExperienceCard,
};
