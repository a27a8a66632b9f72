import { actionItems } from '@portal/db/schema/action-items.ts';
import { newId } from '../../core/kernel/ids.ts';
import { ofEach } from '../../test/documented-calls.ts';
import type { TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import type { Cell, ModuleTesting, Row } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

type Given = Columns<typeof actionItems> & { assignedTo: string };

/** An item that its assignee assigned, unless the columns say otherwise. */
export async function makeActionItem({ services }: TestPortal, columns: Given) {
  const values = {
    id: newId(),
    title: freshName('Item'),
    description: 'Call the policyholder back.',
    actionItemType: 'claim' as const,
    priority: 'high' as const,
    dueDate: '2026-12-01',
    assignedBy: columns.assignedTo,
    ...columns,
  };
  return only(await services.db.insert(actionItems).values(values).returning());
}

export const itemInput = (assignedTo: string) => ({
  title: freshName('Item'),
  description: 'Send the photos of the roof.',
  actionItemType: 'task',
  assignedTo,
  priority: 'medium',
  dueDate: '2026-12-01',
});

const somebody = async ({ portal }: Cell) => (await portal.account('staff')).userId;
const ofMe: Row['input'] = async ({ portal, me }) => ({
  id: (await makeActionItem(portal, { assignedTo: me?.userId ?? (await portal.account('staff')).userId })).id,
});
const ofAnother: Row['input'] = async (cell) => ({
  id: (await makeActionItem(cell.portal, { assignedTo: await somebody(cell) })).id,
});

export const testing: ModuleTesting = {
  procedures: {
    'actionItems.createSeveral': {
      audits: ['action_item.created'],
      announces: { notification: ['other'], action_item: ['admins', 'other'] },
      open: { administered: ['assignees[]'] },
      input: async (cell) => {
        const { assignedTo, ...item } = itemInput(await somebody(cell));
        return { ...item, assignees: [assignedTo] };
      },
    },
    'actionItems.export': { input: () => ({ status: 'pending' }) },
    'actionItems.list': { input: () => ({}) },
    'actionItems.my': { input: () => ({ status: 'pending' }) },
    'actionItems.byId': { input: ofMe, adminsMay: true, foreign: { id: ofAnother } },
    'actionItems.history': { input: ofMe, adminsMay: true, foreign: { id: ofAnother } },
    'actionItems.create': {
      audits: ['action_item.created'],
      announces: { notification: ['other'], action_item: ['admins', 'other'] },
      open: { administered: ['assignedTo'] },
      input: async (cell) => itemInput(await somebody(cell)),
    },
    'actionItems.update': {
      audits: ['action_item.updated'],
      announces: { notification: ['other'], action_item: ['admins', 'other', 'other'] },
      open: { administered: ['assignedTo', 'id'] },
      input: async (cell) => ({
        ...((await ofAnother(cell)) as object),
        ...itemInput(await somebody(cell)),
      }),
    },
    'actionItems.setStatus': {
      examples: {
        'to begin with it': {
          input: async (cell) => ({ ...((await ofMe(cell)) as object), status: 'in_progress' }),
          audits: ['action_item.in_progress'],
          announces: { action_item: ['admins', 'me'] },
        },
        "to call off somebody else's": {
          as: 'admin',
          input: async (cell) => ({ ...((await ofAnother(cell)) as object), status: 'cancelled' }),
          audits: ['action_item.cancelled'],
          announces: { action_item: ['admins', 'other'] },
        },
        "to have somebody else's done again": {
          as: 'admin',
          input: async (cell) => ({
            id: (await makeActionItem(cell.portal, { assignedTo: await somebody(cell), status: 'completed' }))
              .id,
            status: 'pending',
          }),
          audits: ['action_item.reopened'],
          announces: { action_item: ['admins', 'other'] },
        },
      },
      audits: ['action_item.completed'],
      announces: { action_item: ['admins', 'me'] },
      input: async (cell) => ({ ...((await ofMe(cell)) as object), status: 'completed' }),
      adminsMay: true,
      foreign: { id: ofAnother },
    },
    'actionItems.delete': {
      audits: ['action_item.deleted'],
      announces: { action_item: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: ofAnother,
    },
  },
  // Part 1, section 7
  documented: [...ofEach('action-items'), ['GET', '/action-items/my'], ['PATCH', '/action-items/{}/status']],
  beyond: [
    ['GET', '/action-items.csv'],
    ['GET', '/action-items/{}/history'],
    ['POST', '/action-items/several'],
  ],
};
