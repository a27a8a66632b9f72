import { noteTemplates } from '@portal/db/schema/reviews.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';
import { only } from '../../../test/rows.ts';

const templateInput = () => ({
  purpose: 'reject' as const,
  name: freshName('Template'),
  text: 'A page is missing.',
});

const makeTemplate = async ({ services }: TestPortal) =>
  only(
    await services.db
      .insert(noteTemplates)
      .values({ id: newId(), ...templateInput() })
      .returning(),
  );

export const testing: ModuleTesting = {
  procedures: {
    'noteTemplates.list': {},
    'noteTemplates.create': {
      audits: ['note_template.created'],
      announces: { note_templates_changed: ['admins'] },
      input: templateInput,
    },
    'noteTemplates.update': {
      audits: ['note_template.updated'],
      announces: { note_templates_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ ...templateInput(), id: (await makeTemplate(portal)).id }),
    },
    'noteTemplates.delete': {
      audits: ['note_template.deleted'],
      announces: { note_templates_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await makeTemplate(portal)).id }),
    },
  },
  beyond: [
    ['GET', '/note-templates'],
    ['POST', '/note-templates'],
    ['PUT', '/note-templates/{}'],
    ['DELETE', '/note-templates/{}'],
  ],
};
