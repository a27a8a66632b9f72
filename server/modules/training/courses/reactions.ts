import { eq } from '@portal/db/drizzle.ts';
import { courseDepartments } from '@portal/db/schema/courses.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { type AnyReaction, on } from '../../../core/kernel/events.ts';
import { sentences } from '../../departments/constants.ts';
import { departmentDeleted } from '../../departments/events.ts';

export const reactions: AnyReaction[] = [
  /**
   * A department cannot be deleted while a course is restricted to it: without its departments the course would be for
   * everybody.
   */
  on(departmentDeleted, async (tx, _ctx, { departmentId }) => {
    const [used] = await tx
      .select({ courseId: courseDepartments.courseId })
      .from(courseDepartments)
      .where(eq(courseDepartments.departmentId, departmentId))
      .limit(1);
    if (used) throw conflict(sentences.inUse);
  }),
];
