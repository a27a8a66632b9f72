import type { CategoryType } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { cache } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Category, usePendingCategories } from '../queries.ts';
import { RejectDialog } from './reject-dialog.tsx';

const types: Record<CategoryType, string> = {
  project_type: 'Project Type',
  program: 'Program',
  client_type: 'Client Type',
  background_type: 'Background Type',
};

/** Custom entries of the experience form that people proposed; nothing while there are none. */
export function PendingCategories() {
  const { data: categories, isError, refetch } = usePendingCategories();
  const [rejecting, setRejecting] = useState<Category>();

  const approve = async ({ id, name }: Category) => {
    try {
      await api.experienceCategories.approve.mutate({ id });
      toast.success(`Approved: ${name}`);
    } catch (error) {
      toast.error(errorSentence(error, 'Failed to approve category'));
    }
    void cache.experienceCategories.invalidate();
  };

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
  if (!categories?.length) return null;
  return (
    <Card>
      <CardHeader title="Proposed Categories" description="Offered to everybody once they are approved" />
      <CardList>
        {categories.map((category) => (
          <CardRow
            key={category.id}
            trailing={
              <>
                <Button
                  size="sm"
                  variant="primary"
                  aria-label={`Approve ${category.name}`}
                  onClick={() => void approve(category)}
                >
                  Approve
                </Button>
                <Button
                  size="sm"
                  aria-label={`Reject ${category.name}`}
                  onClick={() => setRejecting(category)}
                >
                  Reject
                </Button>
              </>
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
      {rejecting && (
        <RejectDialog
          title={`Reject ${rejecting.name}?`}
          description="Whoever proposed it is told at once and by mail."
          failed="Failed to reject category"
          onReject={async (reviewNotes) => {
            await api.experienceCategories.reject.mutate({ id: rejecting.id, reviewNotes });
            void cache.experienceCategories.invalidate();
          }}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </Card>
  );
}
