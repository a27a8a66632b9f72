import type { BondInput } from '@portal/server/modules/qualifications/bonds/schema.ts';
import { api } from '../../../../lib/api/api.ts';
import { trpc } from '../../../../lib/api/trpc.ts';
import { dollars } from '../../../../lib/format/format.ts';
import type { KindView } from '../../components/kind-view.tsx';
import { type BondValues, emptyQualifications } from '../../model/values.ts';
import { type Bond, bondValues } from '../model.ts';
import { BondCard } from './bond-card.tsx';
import { BondForm } from './bond-form.tsx';

/** Bonds as the screens of their owner and of administrators handle them. */
export const bondKind: KindView<Bond, BondValues, BondInput> = {
  noun: 'bond',
  heading: 'Bonds',
  addLabel: 'Add Bond',
  emptyText: 'Adjusters need a bond in each state before they can work there.',
  failed: 'Failed to submit bond',
  empty: emptyQualifications.bond,
  emptyIn: (state) => ({ ...emptyQualifications.bond, state }),
  toValues: bondValues,
  titleOf: ({ name }) => name,
  lineOf: ({ name, state, bondNumber: number, amount }) => ({ name, state, number, amount: dollars(amount) }),
  describe: ({ name, state, bondNumber: number }) => ({ name, state, number }),
  useMine: () => trpc.bonds.mine.useQuery(undefined, { select: ({ bonds }) => bonds }),
  usePast: () => trpc.bonds.past.useQuery(undefined, { select: ({ bonds }) => bonds }),
  useHistory: (id) => trpc.bonds.history.useQuery({ id }, { select: ({ versions }) => versions }),
  submit: async (input, once) => (await api.bonds.submit.mutate(input, once)).bond,
  revise: async (id, input, once, reviseAs) =>
    (await api.bonds.revise.mutate({ ...input, id, reviseAs }, once)).bond,
  remove: (id, once) => api.bonds.remove.mutate({ id }, once),
  Form: BondForm,
  Card: BondCard,
};
