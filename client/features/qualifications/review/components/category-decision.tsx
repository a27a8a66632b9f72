import { useUser } from '../../../../lib/session/session.ts';
import type { Category } from '../../experience-categories/queries.ts';
import type { Writing } from '../model/reviewed.ts';
import { reviewedCategory } from '../queries.ts';
import { ReviewActions } from './review-actions.tsx';

interface CategoryDecisionProps {
  category: Category;
  /** Opens the dialog for a note. */
  onWrite: (writing: Writing) => void;
  onFailed: (sentence: string | undefined) => void;
}

/** The decisions that the reader can make about a proposed category; nobody reviews their own. */
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
