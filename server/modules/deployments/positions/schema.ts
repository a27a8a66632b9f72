import { z } from 'zod';
import { position, positionDaysInOrder, positionFields } from '../schema.ts';

const fields = positionFields.extend({
  /** The deployment. */
  id: z.uuid(),
});

export const positionInput = fields.refine(...positionDaysInOrder);
export type PositionInput = z.infer<typeof positionInput>;
export const updatePositionInput = fields.extend({ positionId: z.uuid() }).refine(...positionDaysInOrder);
export type UpdatePositionInput = z.infer<typeof updatePositionInput>;
export const oneOfDeployment = z.object({ id: z.uuid(), positionId: z.uuid() });
export type OneOfDeployment = z.infer<typeof oneOfDeployment>;

export const positionAnswer = z.object({ position });
