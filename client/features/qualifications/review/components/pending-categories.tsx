import type { CategoryType } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { cache } from '../../../../lib/trpc.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../../ui/card.tsx';
import { usePendingCategories } from '../../experience-categories/queries.ts';
import { ReviewActions } from './review-actions.tsx';

const FAILED = { approve: 'Failed to approve category', reject: 'Failed to reject category' };

const types: Record<CategoryType, string> = {
  project_type: 'Project Type',
  program: 'Program',
  client_type: 'Client Type',
  background_type: 'Background Type',
};

/** Custom entries of the experience form that people proposed; nothing while there are none. */
export function PendingCategories() {
  const { data: categories, isError, refetch } = usePendingCategories();
  const [failure, setFailure] = useState<string>();

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
  if (!categories?.length && !failure) return null;
  return (
    <Card>
      <CardHeader title="Proposed Categories" description="Offered to everybody once they are approved" />
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
                name={category.name}
                description="Whoever proposed it is told at once and by mail."
                failed={FAILED}
                onApprove={(reviewNotes) =>
                  api.experienceCategories.approve.mutate({ ...seen(category), reviewNotes })
                }
                onReject={(reviewNotes) =>
                  api.experienceCategories.reject.mutate({ ...seen(category), reviewNotes })
                }
                onDone={() => void cache.experienceCategories.invalidate()}
                onFailed={setFailure}
              />
            }
          >
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {category.name}
              <Badge>{types[category.type]}</Badge>
            </p>
            {category.proposedBy && <p className="text-sm text-muted">Proposed by {category.proposedBy}</p>}
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}

/** What a decision names, so that it is about the name on the screen. */
const seen = ({ id, submittedAt }: { id: string; submittedAt: string }) => ({ id, submittedAt });
