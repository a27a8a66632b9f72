import { z } from 'zod';

export const conversationAnswer = z.object({ conversationId: z.uuid() });
