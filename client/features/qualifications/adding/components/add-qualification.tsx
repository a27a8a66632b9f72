import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { bondKind } from '../../bonds/components/bond-kind.tsx';
import { AddQualificationDialog } from '../../components/add-qualification-dialog.tsx';
import { experienceKind } from '../../experiences/components/experience-kind.tsx';
import { licenseKind } from '../../licenses/components/license-kind.tsx';

interface AddQualificationProps {
  kind: QualificationKind;
  onClose: () => void;
}

/** A new experience, license or bond of one's own, wherever somebody is. */
export function AddQualification({ kind, onClose }: AddQualificationProps) {
  if (kind === 'license') return <AddQualificationDialog kind={licenseKind} onClose={onClose} />;
  if (kind === 'bond') return <AddQualificationDialog kind={bondKind} onClose={onClose} />;
  return <AddQualificationDialog kind={experienceKind} onClose={onClose} />;
}
