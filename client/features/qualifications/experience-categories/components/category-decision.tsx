import { useUser } from '../../../../lib/session.ts';
import { ReviewActions } from '../../review/components/review-actions.tsx';
import type { Writing } from '../../review/model/reviewed.ts';
import { type Category, reviewedCategory } from '../queries.ts';

interface CategoryDecisionProps {
  category: Category;
  /** Opens the dialog for a note. */
  onWrite: (writing: Writing) => void;
  onFailed: (sentence: string | undefined) => void;
}

/** What the reader can decide about a proposed category: nobody reviews their own. */
export function CategoryDecision({ category, onWrite, onFailed }: CategoryDecisionProps) {
  const { id } = useUser();
  if (category.proposedById === id) {
    return <span className="text-sm text-muted">Yours. Another administrator reviews it.</span>;
  }
  const reviewed = reviewedCategory(category);
  return (
    <ReviewActions
      reviewed={reviewed}
      onWrite={(verdict) => onWrite({ verdict, reviewed })}
      onFailed={onFailed}
    />
  );
}
