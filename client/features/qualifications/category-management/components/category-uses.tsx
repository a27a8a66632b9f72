import { TextLink } from '../../../../components/content/links.tsx';
import { ReviewBadge } from '../../../../components/content/review-badge.tsx';
import { MoreRows } from '../../../../components/list/more-rows.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { counted } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { type ManagedCategory, useCategoryUses } from '../queries.ts';

interface CategoryUsesProps {
  category: ManagedCategory;
  /**
   * The consequence for the experiences.
   * @param uses `3 experiences use`
   */
  consequence: (uses: string) => string;
}

/** Where a category is used: how often, and by whom. */
export function CategoryUses({ category, consequence }: CategoryUsesProps) {
  if (category.usedIn === 0) return <p className="text-sm text-muted">No experience uses this category.</p>;
  return (
    <div className="grid gap-2">
      <p className="text-sm">{consequence(counted(category.usedIn, 'experience uses', 'experiences use'))}</p>
      <div className="max-h-48 overflow-y-auto rounded-lg border border-line px-3">
        <UsesList id={category.id} />
      </div>
    </div>
  );
}

/** The same by itself. */
export const CategoryUsesDialog = ({
  category,
  onClose,
}: {
  category: ManagedCategory;
  onClose: () => void;
}) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={`Where ${category.name} Is Used`}
    size="sm"
    footer={
      <Button size="lg" onClick={onClose}>
        Close
      </Button>
    }
  >
    <UsesList id={category.id} />
  </Dialog>
);

function UsesList({ id }: { id: string }) {
  const list = useCategoryUses(id);
  const uses = list.data?.pages.flatMap((page) => page.uses);
  if (list.isError && !uses)
    return <p className="py-2 text-sm text-danger">{errorSentence(list.error, 'Failed to load data')}</p>;
  if (!uses) return <Spinner block />;
  return (
    <>
      <ul className="divide-y divide-line">
        {uses.map(({ id: experienceId, userId, userName, projectType, employer, status }) => (
          <li key={experienceId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="grid min-w-0">
              <TextLink to="/admin/staff/$staffId" params={{ staffId: userId }} search={{ step: 3 }}>
                {userName}
              </TextLink>
              <span className="text-xs text-muted">{[projectType, employer].filter(Boolean).join(', ')}</span>
            </span>
            <ReviewBadge status={status} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && <MoreRows pages={list} />}
    </>
  );
}
