import { deploymentDocuments } from '@portal/db/schema/deployment-documents.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { makeDocument } from '../../documents/testing.ts';
import { makeOffer, makeOpenPosition } from '../offers/testing.ts';
import { makeDeployment } from '../testing.ts';

/** Inserts a document that people of the deployment read, and shares it with no department of anybody. */
export async function makeDeploymentDocument(
  portal: TestPortal,
  { id, createdBy }: { id: string; createdBy: string },
) {
  const document = await makeDocument(portal);
  await portal.services.db
    .insert(deploymentDocuments)
    .values({ deploymentId: id, documentId: document.id, addedBy: createdBy });
  return document;
}

const made = async ({ portal }: Cell) => {
  const deployment = await makeDeployment(portal);
  return { id: deployment.id, documentId: (await makeDeploymentDocument(portal, deployment)).id };
};

export const testing: ModuleTesting = {
  procedures: {
    'deploymentDocuments.list': {
      adminsMay: true,
      input: async ({ portal, me }) => {
        const { deployment, position } = await makeOpenPosition(portal);
        await makeDeploymentDocument(portal, deployment);
        const userId = me?.userId ?? (await portal.account('staff')).userId;
        await makeOffer(portal, {
          deploymentId: deployment.id,
          positionId: position.id,
          userId,
          offeredBy: deployment.createdBy,
        });
        return { id: deployment.id };
      },
      foreign: { id: async ({ portal }) => ({ id: (await makeDeployment(portal)).id }) },
    },
    'deploymentDocuments.add': {
      audits: ['deployment.document_added'],
      announces: { deployments_changed: ['admins'] },
      open: { administered: ['id', 'documentId'] },
      input: async ({ portal }) => ({
        id: (await makeDeployment(portal)).id,
        documentId: (await makeDocument(portal)).id,
      }),
    },
    'deploymentDocuments.remove': {
      audits: ['deployment.document_removed'],
      announces: { deployments_changed: ['admins'] },
      open: { administered: ['id', 'documentId'] },
      input: made,
    },
  },
  beyond: [
    ['GET', '/deployments/{}/documents'],
    ['POST', '/deployments/{}/documents'],
    ['DELETE', '/deployments/{}/documents/{}'],
  ],
};
