import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { bondKind } from '../../bonds/components/bond-kind.tsx';
import { AddQualificationDialog } from '../../components/add-qualification-dialog.tsx';
import { experienceKind } from '../../experiences/components/experience-kind.tsx';
import { licenseKind } from '../../licenses/components/license-kind.tsx';

interface AddQualificationProps {
  kind: QualificationKind;
  /** The state of a new license or bond, filled in. */
  state?: string | undefined;
  onClose: () => void;
}

/** A new experience, license or bond of one's own, wherever somebody is. */
export function AddQualification({ kind, ...rest }: AddQualificationProps) {
  if (kind === 'license') return <AddQualificationDialog kind={licenseKind} {...rest} />;
  if (kind === 'bond') return <AddQualificationDialog kind={bondKind} {...rest} />;
  return <AddQualificationDialog kind={experienceKind} {...rest} />;
}
