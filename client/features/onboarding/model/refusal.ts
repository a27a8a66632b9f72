import { type Draft, stepOfField } from './draft.ts';

/** Sentences against fields of the payload, by their dotted paths. */
export type Refused = Readonly<Record<string, string>>;

/** The errors of a refused submission. */
export interface Refusal {
  /** About all of it; empty once the person has gone on from there. */
  sentence: string;
  /** About single fields, by their dotted paths. */
  fields: Refused;
  /** The lists that the fields' numbers belong to. */
  qualifications: Draft['qualifications'];
}

/** The errors that are left when the person leaves a step. */
export const withoutStep = ({ fields, qualifications }: Refusal, step: number): Refusal => ({
  sentence: '',
  fields: Object.fromEntries(Object.entries(fields).filter(([path]) => stepOfField(path) !== step)),
  qualifications,
});
