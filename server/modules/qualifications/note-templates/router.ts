import { byId, done } from '../../../core/contract/schema.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { createNoteTemplate, deleteNoteTemplate, updateNoteTemplate } from './commands.ts';
import { listNoteTemplates } from './queries.ts';
import {
  createNoteTemplateInput,
  noteTemplateAnswer,
  noteTemplateList,
  updateNoteTemplateInput,
} from './schema.ts';

export const noteTemplatesRouter = router({
  list: procedureFor('credentials.read')
    .meta({ rest: { method: 'GET', path: '/note-templates', summary: "Templates of reviewers' notes" } })
    .output(noteTemplateList)
    .query(async ({ ctx }) => ({ templates: await listNoteTemplates(ctx) })),

  create: procedureFor('credentials.manage')
    .meta({ rest: { method: 'POST', path: '/note-templates', summary: 'Add a note template', status: 201 } })
    .input(createNoteTemplateInput)
    .output(noteTemplateAnswer)
    .mutation(async ({ ctx, input }) => ({ template: await createNoteTemplate(ctx, input) })),

  update: procedureFor('credentials.manage')
    .meta({ rest: { method: 'PUT', path: '/note-templates/{id}', summary: 'Change a note template' } })
    .input(updateNoteTemplateInput)
    .output(noteTemplateAnswer)
    .mutation(async ({ ctx, input }) => ({ template: await updateNoteTemplate(ctx, input) })),

  delete: procedureFor('credentials.manage')
    .meta({ rest: { method: 'DELETE', path: '/note-templates/{id}', summary: 'Delete a note template' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteNoteTemplate(ctx, input.id)),
});
