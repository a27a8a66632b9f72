import type { LicenseInput } from '@portal/server/modules/qualifications/licenses/schema.ts';
import { api } from '../../../../lib/api/api.ts';
import { trpc } from '../../../../lib/api/trpc.ts';
import type { KindView } from '../../components/kind-view.tsx';
import { emptyQualifications, type LicenseValues } from '../../model/values.ts';
import { type License, licenseValues } from '../model.ts';
import { LicenseCard } from './license-card.tsx';
import { LicenseForm } from './license-form.tsx';

/** Licenses as the screens of their owner and of administrators handle them. */
export const licenseKind: KindView<License, LicenseValues, LicenseInput> = {
  noun: 'license',
  heading: 'Licenses',
  addLabel: 'Add License',
  emptyText: 'Adjusters need a license in each state before they can work there.',
  failed: 'Failed to submit license',
  empty: emptyQualifications.license,
  emptyIn: (state) => ({ ...emptyQualifications.license, state }),
  toValues: licenseValues,
  titleOf: ({ name }) => name,
  lineOf: ({ name, state, licenseNumber: number }) => ({ name, state, number }),
  describe: ({ name, state, licenseNumber: number }) => ({ name, state, number }),
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
