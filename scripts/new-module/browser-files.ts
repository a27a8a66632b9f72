import type { Names } from './names.ts';

/** The files of the feature, its route and its journey, by their paths. */
export function browserFiles(names: Names): Record<string, string> {
  const { kebab, camel, pascal, snake, words, title, one } = names;
  const folder = `client/features/${kebab}`;
  return {
    [`client/routes/_portal/${kebab}.tsx`]: `import { createFileRoute } from '@tanstack/react-router';
import { preload${pascal} } from '../../features/${kebab}/queries.ts';
import { ${pascal}Page } from '../../features/${kebab}/${kebab}-page.tsx';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/${kebab}')({
  staticData: { title: '${title}', access: 'portal.read' },
  loader: () => firstRead(preload${pascal}),
  component: ${pascal}Page,
});
`,
    [`${folder}/nav-entry.ts`]: `import { Shapes } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = { path: '/${kebab}', label: '${title}', icon: Shapes, group: 'Company', order: 90 };
`,
    [`${folder}/queries.ts`]: `import type { Outputs } from '../../lib/api/api.ts';
import { PAGE, paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

export type ${one.pascal} = Outputs['${camel}']['list']['${camel}'][number];

const LIST = { limit: PAGE } as const;

/** All of them, page after page, kept up to date. */
export function use${pascal}() {
  useRealtimeEvent('${snake}_changed', refresh${pascal});
  return trpc.${camel}.list.useInfiniteQuery(LIST, paged);
}

export const preload${pascal} = () => cache.${camel}.list.prefetchInfinite(LIST);

export const refresh${pascal} = () => void cache.${camel}.list.invalidate();
`,
    [`${folder}/${kebab}-page.tsx`]: `import { Plus, Shapes, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../components/form/confirm-write.tsx';
import { ListState } from '../../components/list/list-state.tsx';
import { MoreRows } from '../../components/list/more-rows.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { api } from '../../lib/api/api.ts';
import { errorSentence } from '../../lib/api/errors.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardList, CardRow } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ${one.pascal}Dialog } from './components/${one.kebab}-dialog.tsx';
import { refresh${pascal}, type ${one.pascal}, use${pascal} } from './queries.ts';

/** The ${words}; administrators add and delete them. */
export function ${pascal}Page() {
  const list = use${pascal}();
  const manages = useMay('${camel}.manage');
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<${one.pascal}>();
  return (
    <>
      <PageHeader
        title="${title}"
        actions={
          manages && (
            <Button
              needs="${camel}.manage"
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add ${one.title}
            </Button>
          )
        }
      />
      <Card>
        <ListState
          rows={list.data?.pages.flatMap((page) => page.${camel})}
          failed={list.isError}
          failedTitle={errorSentence(list.error, 'The ${words} did not load')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          loadingText="Loading ${words}..."
          empty={{
            icon: Shapes,
            title: 'No ${words} yet',
            text: manages ? 'Add the first one above.' : 'They appear here when an administrator adds them.',
          }}
        >
          {(rows) => (
            <CardList aria-label="${title}">
              {rows.map((${one.camel}) => (
                <CardRow
                  key={${one.camel}.id}
                  id={\`${one.kebab}-\${${one.camel}.id}\`}
                  tabIndex={-1}
                  trailing={
                    ${one.camel}.can.delete && (
                      <IconButton
                        needs="${camel}.manage"
                        label={\`Delete \${${one.camel}.name}\`}
                        icon={<Trash2 aria-hidden />}
                        variant="danger"
                        onClick={() => setDeleting(${one.camel})}
                      />
                    )
                  }
                >
                  <p dir="auto" className="font-medium wrap-anywhere">{${one.camel}.name}</p>
                </CardRow>
              ))}
            </CardList>
          )}
        </ListState>
      </Card>
      <MoreRows pages={list} />
      {adding && <${one.pascal}Dialog onClose={() => setAdding(false)} />}
      {deleting && (
        <ConfirmWrite
          danger
          title={\`Delete \${deleting.name}?\`}
          text="Deleting it can't be undone."
          confirmLabel="Delete ${one.title}"
          send={api.${camel}.delete.mutate}
          input={{ id: deleting.id }}
          done={\`\${deleting.name} was deleted\`}
          failed="An error occurred while deleting"
          onDone={refresh${pascal}}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
`,
    [`${folder}/components/${one.kebab}-dialog.tsx`]: `import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextField } from '../../../components/form/form-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { refresh${pascal} } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/${kebab}/schema.ts').then((schema) => schema.${one.camel}Input),
);

export function ${one.pascal}Dialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Add ${one.title}"
      what="this ${one.words}"
      contract={contract}
      start={{ name: '' }}
      send={api.${camel}.create.mutate}
      done="${one.title} added"
      failed="An error occurred while saving"
      onDone={refresh${pascal}}
      added={({ ${one.camel} }) => \`${one.kebab}-\${${one.camel}.id}\`}
      onClose={onClose}
    >
      {({ control }) => <TextField control={control} name="name" label="Name" autoComplete="off" required />}
    </FormDialog>
  );
}
`,
    [`client/e2e/${kebab}.spec.ts`]: `import { expect } from '@playwright/test';
import { DANA, expectGoodEverywhere, MAYA, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

test('an administrator adds one of the ${words} and deletes it, and staff see that', async ({ browser, page }) => {
  const name = \`Fresh ${one.words} \${Date.now()}\`;
  const staff = await openAs(browser, MAYA, '/${kebab}');
  await visitAs(page, DANA, '/${kebab}');
  await page.getByRole('button', { name: 'Add ${one.title}' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add ${one.title}' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add ${one.title}' }).click();
  for (const each of [page, staff]) {
    await expect(each.getByRole('list', { name: '${title}' }).getByText(name)).toBeVisible();
  }
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: \`Delete \${name}\` }).click();
  await page.getByRole('button', { name: 'Delete ${one.title}' }).click();
  for (const each of [page, staff]) {
    await expect(each.getByRole('list', { name: '${title}' }).getByText(name)).toBeHidden();
  }
});
`,
  };
}
