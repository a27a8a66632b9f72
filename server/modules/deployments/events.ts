import { defineEvent } from '../../core/kernel/events.ts';
import type { DeploymentStatus } from './constants.ts';
import type { Deployment } from './schema.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A deployment or one of its positions was added or changed. */
    deployments_changed: { deploymentId: string };
  }
}

/** The fields of a deployment or of a position were changed. */
export const deploymentChanged = defineEvent<{ before: Deployment; after: Deployment }>('deployment.changed');

/** A deployment was closed or canceled. */
export const deploymentEnded = defineEvent<{
  deployment: Deployment;
  status: Extract<DeploymentStatus, 'closed' | 'canceled'>;
}>('deployment.ended');
