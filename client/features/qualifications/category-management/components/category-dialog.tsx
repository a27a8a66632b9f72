import {
  CATEGORY_TYPES,
  type CategoryType,
  categoryTypeLabels,
  sentences,
} from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { SelectField, TextField } from '../../../../components/form/form-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { refreshCategories } from '../../experience-categories/queries.ts';
import type { ManagedCategory } from '../queries.ts';
import { CategoryUses } from './category-uses.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/qualifications/experience-categories/schema.ts').then(
    ({ proposeCategoryInput }) => proposeCategoryInput,
  ),
);

const types = CATEGORY_TYPES.map((value) => ({ value, label: categoryTypeLabels[value] }));

interface CategoryDialogProps {
  /** The one to rename; a new one is made without it. */
  category?: ManagedCategory | undefined;
  /** The type that a new one starts with. */
  type?: CategoryType | undefined;
  onAdded: () => void;
  onClose: () => void;
}

/** Type and name of a category; of one that exists also where it is used. */
export function CategoryDialog({ category, type, onAdded, onClose }: CategoryDialogProps) {
  return (
    <FormDialog
      title={category ? 'Rename Category' : 'Add Category'}
      submitLabel={category ? 'Save Changes' : 'Add Category'}
      description={category ? undefined : 'Everyone can choose it in the experience form at once.'}
      what="this category"
      contract={contract}
      start={{ type: category?.type ?? type ?? '', name: category?.name ?? '' }}
      send={(values, once) =>
        category
          ? api.experienceCategories.rename.mutate({ ...values, id: category.id }, once)
          : api.experienceCategories.create.mutate(values, once)
      }
      done={category ? 'Category renamed' : 'Category added'}
      failed={category ? sentences.renameFailed : sentences.createFailed}
      onDone={() => {
        refreshCategories();
        if (!category) onAdded();
      }}
      added={category ? undefined : ({ category: { id } }) => `category-${id}`}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label="Name" autoComplete="off" maxLength={80} required />
          <SelectField
            control={control}
            name="type"
            label="Type"
            options={types}
            placeholder="Select type"
            required
          />
          {category && (
            <CategoryUses
              category={category}
              consequence={(uses) =>
                `${uses} this category and keep the name as it is now. New ones get the new name.`
              }
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
