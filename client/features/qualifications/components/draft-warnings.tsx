import { type Control, useWatch } from 'react-hook-form';
import { Banner } from '../../../ui/banner.tsx';
import { type Said, useDraftWarnings } from '../hooks/use-draft-warnings.ts';
import type { BondValues, LicenseValues } from '../model/values.ts';
import { Doubts } from './doubts.tsx';

interface DraftWarningsProps<Values extends object, Output> extends Said {
  control: Control<Values, unknown, Output>;
}

/** Warnings about the license that is being typed. The person can submit it anyway. */
export function LicenseWarnings<Output>({ control, ...said }: DraftWarningsProps<LicenseValues, Output>) {
  return <Warnings texts={useDraftWarnings('license', useWatch({ control }), said)} />;
}

/** Warnings about the bond that is being typed. The person can submit it anyway. */
export function BondWarnings<Output>({ control, ...said }: DraftWarningsProps<BondValues, Output>) {
  return <Warnings texts={useDraftWarnings('bond', useWatch({ control }), said)} />;
}

const Warnings = ({ texts }: { texts: string[] }) =>
  texts.length > 0 && (
    <Banner tone="attention" title="Check before you submit" className="col-span-full">
      <Doubts doubts={texts} />
    </Banner>
  );
