import { byId } from '../../core/contract/schema.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { cloneDeployment, createDeployment, setDeploymentStatus, updateDeployment } from './commands.ts';
import { getDeployment, listDeployments } from './queries.ts';
import {
  cloneDeploymentInput,
  deploymentAnswer,
  deploymentInput,
  deploymentPage,
  listDeploymentsInput,
  updateDeploymentInput,
} from './schema.ts';

export const deploymentsRouter = router({
  list: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/deployments',
        summary: 'Deployments, the latest first; of staff, those that they were asked for',
      },
    })
    .input(listDeploymentsInput)
    .output(deploymentPage)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listDeployments(ctx, input);
      return { deployments: rows, next };
    }),

  byId: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/deployments/{id}', summary: 'A deployment with its positions' } })
    .input(byId)
    .output(deploymentAnswer)
    .query(async ({ ctx, input }) => ({ deployment: await getDeployment(ctx, input.id) })),

  create: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/deployments',
        summary: 'Plan a deployment with its positions',
        status: 201,
      },
    })
    .input(deploymentInput)
    .output(deploymentAnswer)
    .mutation(async ({ ctx, input }) => ({ deployment: await createDeployment(ctx, input) })),

  clone: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/deployments/{id}/clone',
        summary: 'Plan a deployment once more on other days: its facts and positions, without people',
        status: 201,
      },
    })
    .input(cloneDeploymentInput)
    .output(deploymentAnswer)
    .mutation(async ({ ctx, input }) => ({ deployment: await cloneDeployment(ctx, input) })),

  update: procedureFor('deployments.manage')
    .meta({ rest: { method: 'PUT', path: '/deployments/{id}', summary: 'Change a deployment' } })
    .input(updateDeploymentInput)
    .output(deploymentAnswer)
    .mutation(async ({ ctx, input }) => ({ deployment: await updateDeployment(ctx, input) })),

  open: procedureFor('deployments.manage')
    .meta({
      rest: { method: 'POST', path: '/deployments/{id}/open', summary: 'Open a deployment, also again' },
    })
    .input(byId)
    .output(deploymentAnswer)
    .mutation(async ({ ctx, input }) => ({ deployment: await setDeploymentStatus(ctx, input.id, 'open') })),

  close: procedureFor('deployments.manage')
    .meta({ rest: { method: 'POST', path: '/deployments/{id}/close', summary: 'Close an open deployment' } })
    .input(byId)
    .output(deploymentAnswer)
    .mutation(async ({ ctx, input }) => ({
      deployment: await setDeploymentStatus(ctx, input.id, 'closed'),
    })),

  cancel: procedureFor('deployments.manage')
    .meta({ rest: { method: 'POST', path: '/deployments/{id}/cancel', summary: 'Cancel a deployment' } })
    .input(byId)
    .output(deploymentAnswer)
    .mutation(async ({ ctx, input }) => ({
      deployment: await setDeploymentStatus(ctx, input.id, 'canceled'),
    })),
});
