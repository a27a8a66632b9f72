import { userApps } from '@portal/db/schema/user-apps.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import type { Cell, ModuleTesting, Row } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

export async function makeApp(
  { services }: TestPortal,
  columns: Columns<typeof userApps> & { userId: string },
) {
  const values = {
    id: newId(),
    name: freshName('App'),
    url: 'https://app.example/',
    category: 'productivity' as const,
    position: 1,
    ...columns,
  };
  return only(await services.db.insert(userApps).values(values).returning());
}

export const customApp = () => ({
  name: freshName('App'),
  description: 'What it is for',
  url: 'https://tools.example/start?from=portal#top',
  icon: 'https://tools.example/icon.png',
  category: 'hr',
});

const somebody = async ({ portal }: Cell) => (await portal.account('staff')).userId;
const own: Row['input'] = async (cell) => ({
  id: (await makeApp(cell.portal, { userId: cell.me?.userId ?? (await somebody(cell)) })).id,
});
const another: Row['input'] = async (cell) => ({
  id: (await makeApp(cell.portal, { userId: await somebody(cell) })).id,
});

/** A vault is readable for its owner only: the administrators' 404 is tested in `user-apps.test.ts`. */
export const testing: ModuleTesting = {
  procedures: {
    'userApps.predefined': {},
    'userApps.my': {},
    'userApps.addPredefined': {
      audits: ['user_app.added'],
      announces: { user_apps_changed: ['me'] },
      input: () => ({ appId: 'xactimate' }),
    },
    'userApps.createCustom': {
      audits: ['user_app.added'],
      announces: { user_apps_changed: ['me'] },
      input: customApp,
    },
    'userApps.reorder': {
      foreign: {
        'appIds[]': {
          part: async (cell) => ({
            appIds: [(await makeApp(cell.portal, { userId: await somebody(cell) })).id],
          }),
          answer: 409,
        },
      },
      audits: ['user_app.arranged'],
      announces: { user_apps_changed: ['me'] },
      input: async ({ portal, me }) => {
        if (!me) return { appIds: [] };
        for (const position of [1, 2]) await makeApp(portal, { userId: me.userId, position });
        const path = '/user-apps/my-apps';
        const { body } = await portal.request<{ apps?: Array<{ id: string }> }>({ path, as: me });
        return { appIds: body.apps?.map(({ id }) => id).reverse() ?? [] };
      },
    },
    'userApps.update': {
      audits: ['user_app.updated'],
      announces: { user_apps_changed: ['me'] },
      input: async (cell) => ({ ...((await own(cell)) as object), ...customApp() }),
      foreign: { id: another },
    },
    'userApps.remove': {
      audits: ['user_app.removed'],
      announces: { user_apps_changed: ['me'] },
      input: own,
      foreign: { id: another },
    },
  },
  // Part 1, section 7
  documented: [
    ['GET', '/user-apps/predefined'],
    ['GET', '/user-apps/my-apps'],
    ['POST', '/user-apps/add-predefined'],
    ['POST', '/user-apps/create-custom'],
    ['PUT', '/user-apps/reorder'],
    ['PUT', '/user-apps/{}'],
    ['DELETE', '/user-apps/{}'],
  ],
};
