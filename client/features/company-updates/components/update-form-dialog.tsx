import { sentences } from '@portal/server/modules/company-updates/constants.ts';
import type { CreateUpdateInput } from '@portal/server/modules/company-updates/schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { api, type Inputs } from '../../../lib/api/api.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { firstDay, lastDay } from '../model.ts';
import { type CompanyUpdate, readUpdate, refreshUpdates } from '../queries.ts';
import { UpdateFields, type UpdateForm, type UpdateValues } from './update-fields.tsx';
import { UpdatePreview } from './update-preview.tsx';

const contract = contractResolver(
  () =>
    import('@portal/server/modules/company-updates/schema.ts').then(
      ({ createUpdateInput }) => createUpdateInput,
    ),
  (values: UpdateValues) => values,
);

const valuesOf = (update: CompanyUpdate | undefined): UpdateValues => ({
  title: update?.title ?? '',
  content: update?.content ?? '',
  type: update?.type ?? 'news',
  priority: update?.priority ?? 'medium',
  isPublished: update?.isPublished ?? false,
  publishedAt: update?.status === 'scheduled' ? firstDay(update.publishedAt) : '',
  expiresAt: lastDay(update?.expiresAt ?? null),
});

interface UpdateFormDialogProps {
  /** The update to change; undefined for a new one. */
  update?: CompanyUpdate | undefined;
  onClose: () => void;
}

/** The form of an update, with a live preview beside the fields. */
export function UpdateFormDialog({ update: opened, onClose }: UpdateFormDialogProps) {
  const [start] = useState(() => valuesOf(opened));
  /**
   * The version that is changed: after a conflict the other administrator's version, and undefined once it is deleted.
   */
  const [base, setBase] = useState(opened);
  const [faster, setFaster] = useState<'changed' | 'deleted'>();

  const send = (values: CreateUpdateInput, once: Parameters<typeof api.companyUpdates.create.mutate>[1]) =>
    base
      ? api.companyUpdates.update.mutate({ ...changesOf(values, base), unchangedSince: base.updatedAt }, once)
      : api.companyUpdates.create.mutate(values, once);

  const onFailed = (_sentence: string, error: unknown) => {
    if (!base) return;
    if (statusOf(error) === 404) {
      setFaster('deleted');
      setBase(undefined);
      refreshUpdates();
    }
    if (statusOf(error) === 409) {
      refreshUpdates();
      void readUpdate(base.id).then(
        (now) => {
          setFaster('changed');
          setBase(now);
        },
        () => {},
      );
    }
  };

  const isNew = !base;
  return (
    <FormDialog
      title={opened ? 'Edit Company Update' : 'Create Company Update'}
      submitLabel={isNew ? (opened ? 'Create as New Update' : 'Create Update') : 'Save Changes'}
      size="xl"
      what="this update"
      contract={contract}
      start={start}
      send={send}
      done={isNew ? 'Update created' : 'Update saved'}
      failed={sentences.saveFailed}
      onDone={refreshUpdates}
      onFailed={onFailed}
      added={isNew ? ({ update }) => `update-${update.id}` : undefined}
      onClose={onClose}
    >
      {(form) => (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-4">
            {faster === 'deleted' && (
              <Banner tone="attention" title="Another administrator deleted this update">
                What you typed is still here. You can create it as a new update.
              </Banner>
            )}
            {faster === 'changed' && base && <TheirVersion form={form} theirs={base} />}
            <UpdateFields form={form} />
          </div>
          <section aria-label="Preview" className="min-w-0 self-start lg:sticky lg:top-0">
            <p className="mb-1.5 text-sm font-medium">Preview</p>
            <UpdatePreview control={form.control} update={base} />
          </section>
        </div>
      )}
    </FormDialog>
  );
}

/** The next save overwrites knowingly; a button takes over the other version. */
function TheirVersion({ form, theirs }: { form: UpdateForm; theirs: CompanyUpdate }) {
  return (
    <Banner tone="attention" title={`It now says “${theirs.title}”`}>
      <p>Save your version to replace it, or go on from theirs.</p>
      <Button
        size="sm"
        className="mt-2"
        onClick={() => form.reset(valuesOf(theirs), { keepDefaultValues: true })}
      >
        Show Their Version
      </Button>
    </Banner>
  );
}

/** Unchanged dates are omitted: a date would move the exact time of that day. */
function changesOf(values: CreateUpdateInput, base: CompanyUpdate): Inputs['companyUpdates']['update'] {
  const { publishedAt, expiresAt, ...rest } = values;
  const before = valuesOf(base);
  return {
    ...rest,
    id: base.id,
    ...(firstDay(publishedAt) === before.publishedAt ? {} : { publishedAt }),
    ...(lastDay(expiresAt) === before.expiresAt ? {} : { expiresAt }),
  };
}
