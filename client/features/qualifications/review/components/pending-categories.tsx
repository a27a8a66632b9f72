import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { cache } from '../../../../lib/trpc.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { type Category, usePendingCategories } from '../../experience-categories/queries.ts';
import { typeLabels } from '../../model/category-types.ts';
import type { Reviewed, Writing } from '../model/reviewed.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReviewActions } from './review-actions.tsx';

const FAILED = { approve: 'Failed to approve category', reject: 'Failed to reject category' };

/** Custom entries of the experience form that people proposed. Nothing while there are none, unless they stand `alone`. */
export function PendingCategories({ alone = false }: { alone?: boolean }) {
  const { data: categories, isError, refetch } = usePendingCategories();
  const [failure, setFailure] = useState<string>();
  const [writing, setWriting] = useState<Writing>();
  const current = categories?.find(({ id }) => id === writing?.reviewed.id);

  if (isError && !categories) {
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        Failed to fetch categories
      </Banner>
    );
  }
  if (!categories?.length && !failure && !writing) {
    return alone && categories ? (
      <Card>
        <CardHeader title="Proposed Categories" />
        <EmptyState
          icon={BadgeCheck}
          done
          title="Nothing to review"
          text="Categories that staff propose in the experience form appear here."
        />
      </Card>
    ) : null;
  }
  return (
    <Card>
      <CardHeader title="Proposed Categories" description="Available to all staff once approved" />
      {failure && (
        <Banner tone="danger" className="mx-4.5 mt-3" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      <CardList>
        {categories?.map((category) => (
          <CardRow
            key={category.id}
            stacked
            trailing={
              <ReviewActions
                reviewed={reviewedOf(category)}
                onWrite={(verdict) => setWriting({ verdict, reviewed: reviewedOf(category) })}
                onFailed={setFailure}
              />
            }
          >
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {category.name}
              <Badge>{typeLabels[category.type]}</Badge>
            </p>
            {category.proposedBy && <p className="text-sm text-muted">Proposed by {category.proposedBy}</p>}
          </CardRow>
        ))}
      </CardList>
      {writing && (
        <DecisionDialog
          writing={writing}
          now={current && reviewedOf(current)}
          overtaken={current ? undefined : 'Another administrator already decided on this category.'}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Card>
  );
}

/** A category as a decision names it, so that it is about the name on the screen. */
const reviewedOf = ({ id, name, submittedAt, proposedBy }: Category): Reviewed => ({
  id,
  name,
  description: `Proposed by ${proposedBy ?? 'a former staff member'}, who gets an email with the decision.`,
  failed: FAILED,
  decide: (verdict, reviewNotes, once) =>
    api.experienceCategories[verdict].mutate({ id, submittedAt, reviewNotes }, once),
  onDecided: () => void cache.experienceCategories.invalidate(),
});
