import { categoryTypeLabels } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { TriangleAlert } from 'lucide-react';
import type { AnyQualification } from '../model/kind.ts';

interface RejectedCategoriesProps {
  qualification: Pick<AnyQualification, 'rejectedCategories'>;
  /** The next step, for people who can take it. */
  advice?: string | undefined;
}

/**
 * The categories of an experience that an administrator rejected, with the reasons. Renders nothing without
 * any.
 */
export function RejectedCategories({ qualification, advice }: RejectedCategoriesProps) {
  return qualification.rejectedCategories?.map(({ type, name, reviewNotes }) => (
    <p key={type} className="flex items-start gap-1.5 text-sm text-attention">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        Rejected category: {name} ({categoryTypeLabels[type]}). {reviewNotes} {advice}
      </span>
    </p>
  ));
}
