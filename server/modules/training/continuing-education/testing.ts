import type { TestPortal } from '../../../test/harness.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';

const wanted = { state: 'TX', hours: 24, ethicsHours: 3, cycleMonths: 24 };

const someRule = async ({ portal }: { portal: TestPortal }) => {
  const { body } = await portal.request<{ rule: { id: string } }>({
    method: 'PUT',
    path: '/continuing-education/rules',
    as: await portal.account('admin'),
    body: wanted,
  });
  return { id: body.rule.id };
};

export const testing: ModuleTesting = {
  procedures: {
    'continuingEducation.my': { input: () => ({}) },
    'continuingEducation.of': {
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await portal.account('staff')).userId }),
    },
    'continuingEducation.rules': { input: () => ({}) },
    'continuingEducation.saveRule': {
      audits: ['ce_rule.saved'],
      announces: {},
      input: () => wanted,
    },
    'continuingEducation.deleteRule': {
      audits: ['ce_rule.deleted'],
      announces: {},
      open: { administered: ['id'] },
      input: someRule,
    },
  },
  beyond: [
    ['GET', '/continuing-education'],
    ['GET', '/continuing-education/people/{}'],
    ['GET', '/continuing-education/rules'],
    ['PUT', '/continuing-education/rules'],
    ['DELETE', '/continuing-education/rules/{}'],
  ],
};
