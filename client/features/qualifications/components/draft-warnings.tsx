import { type Control, useWatch } from 'react-hook-form';
import { Banner } from '../../../ui/banner.tsx';
import { useDraftWarnings } from '../hooks/use-draft-warnings.ts';
import type { BondValues, LicenseValues } from '../model/values.ts';
import { Doubts } from './doubts.tsx';

/** What speaks against the license that is being typed. It can be submitted all the same. */
export function LicenseWarnings<Output>({ control }: { control: Control<LicenseValues, unknown, Output> }) {
  return <Warnings texts={useDraftWarnings('license', useWatch({ control }))} />;
}

/** The same of a bond. */
export function BondWarnings<Output>({ control }: { control: Control<BondValues, unknown, Output> }) {
  return <Warnings texts={useDraftWarnings('bond', useWatch({ control }))} />;
}

const Warnings = ({ texts }: { texts: string[] }) =>
  texts.length > 0 && (
    <Banner tone="attention" title="Check before you submit" className="col-span-full">
      <Doubts doubts={texts} />
    </Banner>
  );
