import {
  categoryTypeLabels,
  sentences,
} from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { usePendingCategories } from '../../experience-categories/queries.ts';
import type { Writing } from '../model/reviewed.ts';
import { reviewedCategory } from '../queries.ts';
import { CategoryDecision } from './category-decision.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

/**
 * Custom entries of the experience form that people proposed. Renders nothing without any, unless the list
 * is `alone`.
 */
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
        {sentences.fetchFailed}
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
            trailing={<CategoryDecision category={category} onWrite={setWriting} onFailed={setFailure} />}
          >
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {category.name}
              <Badge>{categoryTypeLabels[category.type]}</Badge>
            </p>
            {category.proposedBy && <p className="text-sm text-muted">Proposed by {category.proposedBy}</p>}
          </CardRow>
        ))}
      </CardList>
      {writing && (
        <DecisionDialog
          writing={writing}
          now={current && reviewedCategory(current)}
          conflictMessage={current ? undefined : 'Another administrator already decided on this category.'}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Card>
  );
}
