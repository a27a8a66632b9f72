import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { timeEntries } from '@portal/db/schema/time-clock.ts';
import { z } from 'zod';
import { emit } from '../../core/kernel/events.ts';
import { contextOfJob, defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { clockOutForgotten } from './events.ts';

/** Queued at clock-in, for the moment from which a clock-out looks forgotten. */
export const forgottenClockOutJob = defineJob({
  name: 'time-clock.ask-forgotten',
  payload: z.object({ entryId: z.uuid() }),
  async run(services, { entryId }, meta) {
    await writeUnattended(services, async (tx) => {
      const [entry] = await tx
        .select({ userId: timeEntries.userId, clockIn: timeEntries.clockIn })
        .from(timeEntries)
        .where(
          and(eq(timeEntries.id, entryId), isNull(timeEntries.clockOut), eq(timeEntries.awaiting, false)),
        );
      if (entry) await emit(tx, contextOfJob(services, meta), clockOutForgotten, { entryId, ...entry });
    });
  },
});

export const jobs: Job[] = [forgottenClockOutJob];
