import { categoryTypeLabels } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { ReviewBadge } from '../../../../components/content/review-badge.tsx';
import { WrittenText } from '../../../../components/content/written-text.tsx';
import { counted } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardRow } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CategoryDecision } from '../../review/components/category-decision.tsx';
import type { Writing } from '../../review/model/reviewed.ts';
import type { ManagedCategory } from '../queries.ts';

interface CategoryRowProps {
  category: ManagedCategory;
  onOpen: (what: 'rename' | 'delete' | 'uses') => void;
  onWrite: (writing: Writing) => void;
  onFailed: (sentence: string | undefined) => void;
}

/** A category with its type, its review status, and the number of experiences that use it. */
export function CategoryRow({ category, onOpen, onWrite, onFailed }: CategoryRowProps) {
  const { id, name, type, status, usedIn, proposedBy, reviewNotes } = category;
  return (
    <CardRow
      id={`category-${id}`}
      tabIndex={-1}
      stacked
      trailing={
        <>
          {status === 'pending' && (
            <CategoryDecision category={category} onWrite={onWrite} onFailed={onFailed} />
          )}
          <IconButton
            needs="credentials.manage"
            label={`Rename ${name}`}
            icon={<Pencil aria-hidden />}
            onClick={() => onOpen('rename')}
          />
          <IconButton
            needs="credentials.manage"
            label={`Delete ${name}`}
            icon={<Trash2 aria-hidden />}
            variant="danger"
            onClick={() => onOpen('delete')}
          />
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {name}
        <Badge>{categoryTypeLabels[type]}</Badge>
        {status !== 'approved' && <ReviewBadge status={status} />}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {usedIn > 0 ? (
          <Button
            size="sm"
            variant="link"
            aria-label={`${counted(usedIn, 'experience')} with ${name}`}
            onClick={() => onOpen('uses')}
          >
            {counted(usedIn, 'experience')}
          </Button>
        ) : (
          'Not used'
        )}
        {proposedBy && <span>· Proposed by {proposedBy}</span>}
      </p>
      {reviewNotes && <WrittenText text={reviewNotes} className="text-sm text-muted" />}
    </CardRow>
  );
}
