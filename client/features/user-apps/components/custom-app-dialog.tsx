import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/form/form-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver, type ValuesOf } from '../../../lib/form/resolver.ts';
import { categories } from '../model/categories.ts';
import { refreshMyApps, showMyApps, type UserApp } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/user-apps/schema.ts').then(({ customAppInput }) => customAppInput),
);

type Values = ValuesOf<typeof contract>;

const empty: Values = { name: '', url: '', description: '', icon: '', category: 'productivity' };

const valuesOf = ({ name, url, description, category, icon }: UserApp): Values => ({
  name,
  url,
  description,
  category,
  icon,
});

interface CustomAppDialogProps {
  /** The app to change; undefined for a new one. */
  app?: UserApp | undefined;
  onClose: () => void;
}

/** The form of a custom app, also for changing one of the vault. */
export function CustomAppDialog({ app, onClose }: CustomAppDialogProps) {
  // Apps of the catalog keep their icon.
  const ofCatalog = app?.isCustom === false;
  return (
    <FormDialog
      title={app ? 'Edit App' : 'Create Custom App'}
      submitLabel={app ? 'Save Changes' : 'Create App'}
      busyLabel={app ? 'Saving...' : 'Creating...'}
      what="this app"
      contract={contract}
      start={app ? { ...valuesOf(app), ...(ofCatalog && { icon: '' }) } : empty}
      send={(input, once) =>
        app
          ? api.userApps.update.mutate({ ...input, id: app.id }, once)
          : api.userApps.createCustom.mutate(input, once)
      }
      done={app ? 'App saved' : ({ app: made }) => `${made.name} added to My Apps`}
      failed={app ? 'Failed to save application' : 'Failed to create application'}
      onDone={({ app: saved }) => {
        showMyApps((apps) =>
          app ? apps.map((known) => (known.id === saved.id ? saved : known)) : [...apps, saved],
        );
        refreshMyApps();
      }}
      added={app ? undefined : ({ app: made }) => `app-${made.id}`}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label="Name" autoComplete="off" required />
          <TextField
            control={control}
            name="url"
            label="URL"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            required
          />
          <TextareaField control={control} name="description" label="Description" rows={2} />
          {!ofCatalog && (
            <TextField
              control={control}
              name="icon"
              label="Icon URL"
              type="url"
              inputMode="url"
              autoComplete="off"
              hint="Kept with the app. The portal itself shows the app's initials and loads no pictures from other sites."
            />
          )}
          <SelectField control={control} name="category" label="Category" options={categories} />
        </>
      )}
    </FormDialog>
  );
}
