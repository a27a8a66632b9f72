import { byId, done } from '../../core/contract/schema.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { addPredefinedApp, createCustomApp, removeApp, reorderApps, updateApp } from './commands.ts';
import { presentApp, presentPredefined } from './presenter.ts';
import { listMyApps, listPredefinedApps } from './queries.ts';
import {
  addPredefinedInput,
  customAppInput,
  predefinedList,
  reorderInput,
  updateAppInput,
  userAppAnswer,
  userAppList,
} from './schema.ts';

export const userAppsRouter = router({
  predefined: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/user-apps/predefined', summary: 'The catalog of applications' } })
    .output(predefinedList)
    .query(({ ctx }) => ({ apps: listPredefinedApps(ctx).map(presentPredefined) })),

  my: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/user-apps/my-apps', summary: "The caller's applications" } })
    .output(userAppList)
    .query(async ({ ctx }) => ({ apps: (await listMyApps(ctx)).map(presentApp) })),

  addPredefined: procedureFor('portal.arrange')
    .meta({
      rest: {
        method: 'POST',
        path: '/user-apps/add-predefined',
        summary: 'Add an application of the catalog',
        status: 201,
        mayNotFind: true,
      },
    })
    .input(addPredefinedInput)
    .output(userAppAnswer)
    .mutation(async ({ ctx, input }) => ({ app: presentApp(await addPredefinedApp(ctx, input.appId)) })),

  createCustom: procedureFor('portal.arrange')
    .meta({
      rest: {
        method: 'POST',
        path: '/user-apps/create-custom',
        summary: 'Add an application of your own',
        status: 201,
      },
    })
    .input(customAppInput)
    .output(userAppAnswer)
    .mutation(async ({ ctx, input }) => ({ app: presentApp(await createCustomApp(ctx, input)) })),

  reorder: procedureFor('portal.arrange')
    .meta({ rest: { method: 'PUT', path: '/user-apps/reorder', summary: 'Put the applications in order' } })
    .input(reorderInput)
    .output(userAppList)
    .mutation(async ({ ctx, input }) => ({ apps: (await reorderApps(ctx, input.appIds)).map(presentApp) })),

  update: procedureFor('portal.arrange')
    .meta({ rest: { method: 'PUT', path: '/user-apps/{id}', summary: 'Change an application' } })
    .input(updateAppInput)
    .output(userAppAnswer)
    .mutation(async ({ ctx, input }) => ({ app: presentApp(await updateApp(ctx, input)) })),

  remove: procedureFor('portal.arrange')
    .meta({ rest: { method: 'DELETE', path: '/user-apps/{id}', summary: 'Remove an application' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => removeApp(ctx, input.id)),
});
