import { z } from 'zod';

/** A document of the library, as people of a deployment see it. `GET /documents/{id}` opens it. */
export const deploymentDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
});
export type DeploymentDocument = z.infer<typeof deploymentDocument>;

/** By name. */
export const deploymentDocumentsAnswer = z.object({ documents: z.array(deploymentDocument) });

export const addDocumentInput = z.object({
  /** The deployment. */
  id: z.uuid(),
  documentId: z.uuid(),
});
export type AddDocumentInput = z.infer<typeof addDocumentInput>;
