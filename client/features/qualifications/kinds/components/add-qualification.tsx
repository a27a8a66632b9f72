import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { AddQualificationDialog } from '../../components/add-qualification-dialog.tsx';
import { kindViews } from './kind-views.tsx';

interface AddQualificationProps<Kind extends QualificationKind> {
  kind: Kind;
  /** The state of a new license or bond, filled in. */
  state?: string | undefined;
  onClose: () => void;
}

/** A new experience, license or bond of one's own, wherever somebody is. */
export const AddQualification = <Kind extends QualificationKind>({
  kind,
  ...rest
}: AddQualificationProps<Kind>) => <AddQualificationDialog kind={kindViews[kind]} {...rest} />;
