import type { QualificationKind, Revision } from '@portal/server/modules/qualifications/constants.ts';
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

/** One kind of qualification as the screens handle it: its words, its calls, its form and its card. */
export interface KindView<R extends AnyQualification, Values, Input> {
  noun: QualificationKind;
  /** `Licenses`. */
  heading: string;
  /** `Add License`. */
  addLabel: string;
  /** The explanation shown while the list is empty. */
  emptyText: string;
  /** `Failed to submit license`. */
  failed: string;
  empty: Values;
  /** The values of a new license or bond of that state. */
  emptyIn?: (state: string) => Values;
  toValues(qualification: R): Values;
  titleOf(qualification: R): string;
  /** Of a license or bond, which a list shows as one line each. */
  lineOf?: (qualification: R) => { name: string; state: string; number: string; amount?: string };
  useMine(): Read<R[]>;
  /** Withdrawn qualifications, each with its last version. */
  usePast(): Read<R[]>;
  useHistory(id: string): Read<Version<R>[]>;
  submit(input: Input, once: Once): Promise<{ id: string }>;
  /** @param reviseAs the person's choice of a correction or renewal; decided by the dates when left out */
  revise(id: string, input: Input, once: Once, reviseAs?: Revision): Promise<{ id: string }>;
  remove(id: string, once: Once): Promise<unknown>;
  /** The name, state and number of typed values. */
  describe?: (values: Values) => { name: string; state: string; number: string };
  Form: ComponentType<QualificationFormProps<Values, Input>>;
  Card: ComponentType<QualificationCardProps & { qualification: Values }>;
}
