import { sentences } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { ListScreen } from '../../../../components/list/list-screen.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { count } from '../../../../lib/format/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardList } from '../../../../ui/card.tsx';
import { refreshCategories } from '../../experience-categories/queries.ts';
import { useLiveQualifications } from '../../queries.ts';
import { DecisionDialog } from '../../review/components/decision-dialog.tsx';
import type { Writing } from '../../review/model/reviewed.ts';
import { reviewedCategory } from '../../review/queries.ts';
import { type ManagedCategory, useManagedCategories } from '../queries.ts';
import { type CategoriesSearch, categoryFilters, type SetCategoriesSearch } from '../search.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';
import { CategoryUses, CategoryUsesDialog } from './category-uses.tsx';

interface CategoriesPanelProps {
  search: CategoriesSearch;
  setSearch: SetCategoriesSearch;
}

type Open = { what: 'add' } | { what: 'rename' | 'delete' | 'uses'; category: ManagedCategory };

/** The administrators' list of the experience form's choices: names, uses, and proposals. */
export function CategoriesPanel({ search, setSearch }: CategoriesPanelProps) {
  useLiveQualifications();
  const list = useManagedCategories(search);
  const categories = list.data?.pages.flatMap((page) => page.categories);
  const total = list.data?.pages[0]?.total ?? 0;
  const [open, setOpen] = useState<Open>();
  const [writing, setWriting] = useState<Writing>();
  const [failure, setFailure] = useState<string>();
  const waiting = categories?.find(({ id, status }) => id === writing?.reviewed.id && status === 'pending');
  const close = () => setOpen(undefined);
  return (
    <>
      <ListScreen
        list={list}
        bar={{
          filters: categoryFilters,
          search,
          setSearch,
          actions: (
            <>
              <ExportButton
                file={{ path: '/experience-categories.csv', query: categoryFilters.input(search) }}
              />
              <Button
                needs="credentials.manage"
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setOpen({ what: 'add' })}
              >
                Add Category
              </Button>
            </>
          ),
        }}
        notice={
          failure && (
            <Banner tone="danger" className="mx-4.5 mt-3" onDismiss={() => setFailure(undefined)}>
              {failure}
            </Banner>
          )
        }
        rows={categories}
        failedTitle={sentences.fetchFailed}
        failedText={errorSentence(list.error, 'Check your connection and try again.')}
        loadingText="Loading categories..."
        noMatch={{ icon: Tags, title: 'No categories found', text: 'Try adjusting your search or filters.' }}
        empty={{
          icon: Tags,
          title: 'No categories yet',
          text: 'Categories are the choices of the experience form. Select Add Category to add the first.',
        }}
        count={`Showing ${count(categories?.length ?? 0)} of ${count(total)}`}
      >
        {(rows) => (
          <CardList aria-label="Experience categories">
            {rows.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                onOpen={(what) => setOpen({ what, category })}
                onWrite={setWriting}
                onFailed={setFailure}
              />
            ))}
          </CardList>
        )}
      </ListScreen>
      {(open?.what === 'add' || open?.what === 'rename') && (
        <CategoryDialog
          category={open.what === 'rename' ? open.category : undefined}
          type={search.type}
          // Clear the search, so that the new category shows.
          onAdded={() => setSearch(categoryFilters.cleared)}
          onClose={close}
        />
      )}
      {open?.what === 'uses' && <CategoryUsesDialog category={open.category} onClose={close} />}
      {open?.what === 'delete' && <DeleteDialog category={open.category} onClose={close} />}
      {writing && (
        <DecisionDialog
          writing={writing}
          now={waiting && reviewedCategory(waiting)}
          conflictMessage={waiting ? undefined : 'Another administrator already decided on this category.'}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  );
}

const DeleteDialog = ({ category, onClose }: { category: ManagedCategory; onClose: () => void }) => (
  <ConfirmWrite
    danger
    title={`Delete ${category.name}?`}
    text="Nobody can choose it in the experience form anymore. Deleting it can't be undone."
    confirmLabel="Delete Category"
    send={api.experienceCategories.delete.mutate}
    done={`${category.name} was deleted`}
    failed={sentences.deleteFailed}
    onDone={refreshCategories}
    input={{ id: category.id }}
    onClose={onClose}
  >
    <CategoryUses category={category} consequence={(uses) => `${uses} this category and keep its name.`} />
  </ConfirmWrite>
);
