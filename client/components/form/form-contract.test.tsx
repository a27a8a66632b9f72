import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contractResolver, type ValuesOf } from '../../lib/form/resolver.ts';

/** Types only: the form kit itself needs a browser. */
type Kit = typeof import('./address-fields.tsx') &
  typeof import('./form-dialog.tsx') &
  typeof import('./form-field.tsx') &
  typeof import('./use-write-form.ts');
declare const kit: Kit;

// `fetchCode` asks for the server's health before it loads a contract.
vi.stubGlobal('fetch', async () => new Response());

const schema = z.object({
  name: z.string().min(1),
  kind: z.enum(['boat', 'car']),
  length: z.coerce.number().int(),
  notes: z.string().default(''),
});
const load = async () => schema;
const contract = contractResolver(load);
type Values = ValuesOf<typeof contract>;
const complete: Values = { name: '', kind: '', length: '' };

/** TypeScript checks these forms; they are never called. */
export function forms() {
  const { FormDialog, TextField } = kit;
  const dialog = {
    contract,
    title: 'Add Claim',
    what: 'this claim',
    failed: 'Failed to add the claim',
    send: (claim: z.output<typeof schema>) => Promise.resolve(claim),
    onClose: () => {},
  };
  return [
    <FormDialog key="complete" {...dialog} start={complete}>
      {({ control }) => <TextField control={control} name="notes" label="Notes" />}
    </FormDialog>,
    // @ts-expect-error: the contract requires a length
    <FormDialog key="lacking" {...dialog} start={{ name: '', kind: '' }}>
      {() => null}
    </FormDialog>,
    // @ts-expect-error: the contract knows no color
    <FormDialog key="more" {...dialog} start={{ ...complete, color: '' }}>
      {() => null}
    </FormDialog>,
    <FormDialog key="field" {...dialog} start={complete}>
      {/* @ts-expect-error: the contract knows no color */}
      {({ control }) => <TextField control={control} name="color" label="Color" />}
    </FormDialog>,
  ];
}

export function useForms() {
  const { AddressFields, useContractForm } = kit;
  const form = useContractForm(contract, complete);
  // @ts-expect-error: the contract requires a length
  useContractForm(contract, { name: '', kind: '' });
  // @ts-expect-error: the contract knows no color
  useContractForm<Values & { color?: string }, z.output<typeof schema>>(contract, complete);
  // @ts-expect-error: the contract knows no address
  return <AddressFields form={form} name="homeAddress" section="home" />;
}

export const bridges = [
  contractResolver(load, ({ feet, ...values }: Omit<Values, 'length'> & { feet: string }) => ({
    ...values,
    length: Number(feet) * 12,
  })),
  // @ts-expect-error: the contract requires a length
  contractResolver(load, (values: Omit<Values, 'length'>) => values),
  // @ts-expect-error: the contract knows no color
  contractResolver(load, (values: Values & { color: string }) => values),
  // @ts-expect-error: the contract knows no plane
  contractResolver(load, (values: Omit<Values, 'kind'> & { kind: 'plane' }) => values),
];

const options = { fields: {}, shouldUseNativeValidation: false };

it('gives what the contract makes of the values', async () => {
  const values: Values = { name: 'Skiff', kind: 'boat', length: '12' };
  expect(await contract(values, undefined, options)).toEqual({
    values: { ...values, length: 12, notes: '' },
    errors: {},
  });
});

it('says at its field that a choice is not made', async () => {
  const { errors } = await contract({ name: 'Skiff', kind: '', length: '12' }, undefined, options);
  expect(Object.keys(errors)).toEqual(['kind']);
});

it('turns the values into the input first, and adds what the contract cannot know', async () => {
  const inFeet = contractResolver(
    load,
    ({ feet, ...values }: Omit<Values, 'length'> & { feet: string }) => ({
      ...values,
      length: Number(feet) * 12,
    }),
    ({ feet }) => ({ feet: feet === '' ? 'Enter a length.' : '' }),
  );
  const values = { name: 'Skiff', kind: 'boat', feet: '2' } as const;
  expect(await inFeet(values, undefined, options)).toMatchObject({ values: { length: 24 } });
  expect(await inFeet({ ...values, feet: '' }, undefined, options)).toMatchObject({
    values: {},
    errors: { feet: { message: 'Enter a length.' } },
  });
});
