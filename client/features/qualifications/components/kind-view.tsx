import type { QualificationKind, Revision } from '@portal/server/modules/qualifications/constants.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Once } from '../../../lib/api/attempts.ts';
import type { QualificationFormProps } from '../hooks/use-qualification-form.ts';
import type { AnyQualification, Version } from '../model/kind.ts';
import type { QualificationCardProps } from './qualification-card.tsx';

interface Read<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What the screens call one kind of qualification. */
interface KindWords {
  noun: QualificationKind;
  /** `License`. */
  title: string;
  /** `Licenses`. */
  heading: string;
  /** `Add License`, in the profile. */
  addLabel: string;
  /** The explanation shown while the list is empty. */
  emptyText: string;
  icon: LucideIcon;
  /** While a list that is filled in before it is sent is empty: one's own, and in the wizard another person's. */
  step: { emptyTitle: string; ownText: string; othersText: string };
}

/** The values that tell licenses or bonds apart, and that a line of a list shows. */
export interface CredentialLineValues {
  name: string;
  state: string;
  number: string;
  amount?: string;
}

/** One kind of qualification as the screens handle it: its words, its calls, its form and its card. */
export interface KindView<R extends AnyQualification, Values, Input> extends KindWords {
  empty: Values;
  toValues(qualification: R): Values;
  titleOf(qualification: R): string;
  /** Of a license or bond, which belongs to a state, and which a list shows as one line. */
  credential?: {
    /** The values of a new one of that state. */
    emptyIn(state: string): Values;
    describe(values: Values): CredentialLineValues;
  };
  useMine(): Read<R[]>;
  /** Withdrawn qualifications, each with its last version. */
  usePast(): Read<R[]>;
  useHistory(id: string): Read<Version<R>[]>;
  submit(input: Input, once: Once): Promise<{ id: string }>;
  /** @param reviseAs the person's choice of a correction or renewal; decided by the dates when left out */
  revise(id: string, input: Input, once: Once, reviseAs?: Revision): Promise<{ id: string }>;
  remove(id: string, once: Once): Promise<unknown>;
  Form: ComponentType<QualificationFormProps<Values, Input>>;
  Card: ComponentType<QualificationCardProps & { qualification: Values }>;
}
