import type { CredentialKind } from '@portal/server/modules/qualifications/constants.ts';
import type { BondInput, LicenseInput } from '@portal/server/modules/qualifications/credentials/schema.ts';
import { IdCard, ShieldCheck } from 'lucide-react';
import { api } from '../../../../lib/api/api.ts';
import { trpc } from '../../../../lib/api/trpc.ts';
import { capital } from '../../../../lib/format/format.ts';
import type { KindView } from '../../components/kind-view.tsx';
import { type BondValues, emptyQualifications, type LicenseValues } from '../../model/values.ts';
import { type Bond, bondValues, type License, licenseValues } from '../model.ts';
import { amountText, BondCard, LicenseCard } from './credential-cards.tsx';
import { BondForm, LicenseForm } from './credential-forms.tsx';

const wordsOf = (noun: CredentialKind) => ({
  noun,
  title: capital(noun),
  heading: `${capital(noun)}s`,
  addLabel: `Add ${capital(noun)}`,
  emptyText: `Adjusters need a ${noun} in each state before they can work there.`,
  step: {
    emptyTitle: `No ${noun}s added yet`,
    ownText: 'Adjusters need one for each state they work in. You can also add them to your profile later.',
    othersText: 'Adjusters need one for each state they work in. You can also add them later.',
  },
});

/** Licenses as the screens of their owner and of administrators handle them. */
export const licenseKind: KindView<License, LicenseValues, LicenseInput> = {
  ...wordsOf('license'),
  icon: IdCard,
  empty: emptyQualifications.license,
  toValues: licenseValues,
  titleOf: ({ name }) => name,
  credential: {
    emptyIn: (state) => ({ ...emptyQualifications.license, state }),
    describe: ({ name, state, licenseNumber: number }) => ({ name, state, number }),
  },
  useMine: () => trpc.licenses.mine.useQuery(undefined, { select: ({ licenses }) => licenses }),
  usePast: () => trpc.licenses.past.useQuery(undefined, { select: ({ licenses }) => licenses }),
  useHistory: (id) => trpc.licenses.history.useQuery({ id }, { select: ({ versions }) => versions }),
  submit: async (input, once) => (await api.licenses.submit.mutate(input, once)).license,
  revise: async (id, input, once, reviseAs) =>
    (await api.licenses.revise.mutate({ ...input, id, reviseAs }, once)).license,
  remove: (id, once) => api.licenses.remove.mutate({ id }, once),
  Form: LicenseForm,
  Card: LicenseCard,
};

/** Bonds as the screens of their owner and of administrators handle them. */
export const bondKind: KindView<Bond, BondValues, BondInput> = {
  ...wordsOf('bond'),
  icon: ShieldCheck,
  empty: emptyQualifications.bond,
  toValues: bondValues,
  titleOf: ({ name }) => name,
  credential: {
    emptyIn: (state) => ({ ...emptyQualifications.bond, state }),
    describe: (bond) => ({
      name: bond.name,
      state: bond.state,
      number: bond.bondNumber,
      amount: amountText(bond),
    }),
  },
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
