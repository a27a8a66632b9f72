import type { BondInput } from '@portal/server/modules/qualifications/bonds/schema.ts';
import type { RecordNoun } from '@portal/server/modules/qualifications/constants.ts';
import type { ExperienceInput } from '@portal/server/modules/qualifications/experiences/schema.ts';
import type { LicenseInput } from '@portal/server/modules/qualifications/licenses/schema.ts';
import type { HistoryEvent, RecordCan, ReviewView } from '@portal/server/modules/qualifications/schema.ts';
import type { ComponentType } from 'react';
import { api, type Outputs } from '../../../lib/api.ts';
import { trpc } from '../../../lib/trpc.ts';
import { BondForm } from '../bonds/components/bond-form.tsx';
import { ExperienceForm } from '../experiences/components/experience-form.tsx';
import type { QualificationFormProps } from '../hooks/use-qualification-form.ts';
import { LicenseForm } from '../licenses/components/license-form.tsx';
import {
  type BondValues,
  type ExperienceValues,
  emptyQualifications,
  type LicenseValues,
} from '../model/values.ts';
import type { QualificationCardProps } from './qualification-card.tsx';
import { BondCard, ExperienceCard, LicenseCard } from './qualification-cards.tsx';

export type Experience = Outputs['experiences']['mine']['experiences'][number];
export type License = Outputs['licenses']['mine']['licenses'][number];
export type Bond = Outputs['bonds']['mine']['bonds'][number];

/** What a qualification of any kind has. */
export type AnyQualification = ReviewView & { can: RecordCan; expiresDate?: string | null };
export type Version<R> = R & { events: HistoryEvent[] };

interface Read<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** One kind of qualification as the screens handle it: its words, its calls, its form and its card. */
export interface KindView<R extends AnyQualification, Values, Input> {
  noun: RecordNoun;
  /** `Licenses`. */
  heading: string;
  /** `Add License`. */
  addLabel: string;
  /** What it is for, while there is none. */
  emptyText: string;
  /** `Failed to submit license`. */
  failed: string;
  empty: Values;
  toValues(qualification: R): Values;
  titleOf(qualification: R): string;
  useMine(): Read<R[]>;
  useHistory(id: string): Read<Version<R>[]>;
  submit(input: Input): Promise<unknown>;
  revise(id: string, input: Input): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  Form: ComponentType<QualificationFormProps<Values, Input>>;
  Card: ComponentType<QualificationCardProps & { qualification: Values }>;
}

const dates = <
  R extends { issuedDate: string | null; expiresDate: string | null; documentUrl: string | null },
>(
  qualification: R,
) => ({
  issuedDate: qualification.issuedDate ?? '',
  expiresDate: qualification.expiresDate ?? '',
  documentUrl: qualification.documentUrl ?? '',
  documentName: '',
});

export const experienceKind: KindView<Experience, ExperienceValues, ExperienceInput> = {
  noun: 'experience',
  heading: 'Professional Experience',
  addLabel: 'Add Professional Experience',
  emptyText: 'Add what you have worked on. An administrator reviews it before it counts.',
  failed: 'Failed to submit experience',
  empty: emptyQualifications.experience,
  toValues: (qualification) => ({
    ...emptyQualifications.experience,
    ...qualification,
    beginDate: qualification.beginDate ?? '',
    endDate: qualification.endDate ?? '',
    documentUrl: qualification.documentUrl ?? '',
    documentName: '',
  }),
  titleOf: ({ position, projectType }) => position || projectType,
  useMine: () => trpc.experiences.mine.useQuery(undefined, { select: ({ experiences }) => experiences }),
  useHistory: (id) => trpc.experiences.history.useQuery({ id }, { select: ({ versions }) => versions }),
  submit: (input) => api.experiences.submit.mutate(input),
  revise: (id, input) => api.experiences.revise.mutate({ ...input, id }),
  remove: (id) => api.experiences.remove.mutate({ id }),
  Form: ExperienceForm,
  Card: ExperienceCard,
};

export const licenseKind: KindView<License, LicenseValues, LicenseInput> = {
  noun: 'license',
  heading: 'Licenses',
  addLabel: 'Add License',
  emptyText: 'Adjusters need a license in each state before they can work there.',
  failed: 'Failed to submit license',
  empty: emptyQualifications.license,
  toValues: (qualification) => ({ ...qualification, ...dates(qualification) }),
  titleOf: ({ name }) => name,
  useMine: () => trpc.licenses.mine.useQuery(undefined, { select: ({ licenses }) => licenses }),
  useHistory: (id) => trpc.licenses.history.useQuery({ id }, { select: ({ versions }) => versions }),
  submit: (input) => api.licenses.submit.mutate(input),
  revise: (id, input) => api.licenses.revise.mutate({ ...input, id }),
  remove: (id) => api.licenses.remove.mutate({ id }),
  Form: LicenseForm,
  Card: LicenseCard,
};

export const bondKind: KindView<Bond, BondValues, BondInput> = {
  noun: 'bond',
  heading: 'Bonds',
  addLabel: 'Add Bond',
  emptyText: 'Adjusters need a bond in each state before they can work there.',
  failed: 'Failed to submit bond',
  empty: emptyQualifications.bond,
  toValues: (qualification) => ({ ...qualification, ...dates(qualification) }),
  titleOf: ({ name }) => name,
  useMine: () => trpc.bonds.mine.useQuery(undefined, { select: ({ bonds }) => bonds }),
  useHistory: (id) => trpc.bonds.history.useQuery({ id }, { select: ({ versions }) => versions }),
  submit: (input) => api.bonds.submit.mutate(input),
  revise: (id, input) => api.bonds.revise.mutate({ ...input, id }),
  remove: (id) => api.bonds.remove.mutate({ id }),
  Form: BondForm,
  Card: BondCard,
};
