import { z } from 'zod';
import { actionItemHistory, actionItems } from '../../schema/action-items.ts';
import { administrator, personKey, readData } from '../data.ts';
import { personId } from '../roster.ts';
import { dateIn, instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

type Row = typeof actionItems.$inferInsert;
const items = readData(
  'action-items',
  z.array(
    z.strictObject({
      who: personKey,
      title: z.string(),
      description: z.string(),
      by: administrator,
      type: z.enum(actionItems.actionItemType.enumValues),
      priority: z.enum(actionItems.priority.enumValues),
      /** Assigned this many days ago. */
      ago: z.number(),
      /** Days until it is due; negative when overdue. */
      due: z.number(),
      /** Pending by default. */
      status: z.enum(actionItems.status.enumValues).optional(),
      /** Completed or last changed this many days ago. */
      changed: z.number().optional(),
      /** The note of that change. */
      note: z.string().optional(),
    }),
  ),
);

/** The id of an item by its title and the days since it was assigned. */
export const itemId = (title: string, ago: number) => sampleId(`action-item/${title}`, ago);

const actOf = {
  pending: 'reopened',
  in_progress: 'started',
  completed: 'completed',
  cancelled: 'cancelled',
} as const;

const loadActionItems: LoadSample = async ({ db, now, audit }) => {
  const history: (typeof actionItemHistory.$inferInsert)[] = [];
  const rows = items.map((item): Row => {
    const { who, title, description, by, type, priority, ago, due } = item;
    const { status = 'pending', changed = ago, note } = item;
    const id = itemId(title, ago);
    const line = (step: string, daysAgo: number, actorId: string) => ({
      id: sampleId(`action-item-history/${title}/${step}`, daysAgo),
      actionItemId: id,
      at: instantAgo(now, daysAgo),
      actorId,
    });
    const about = {
      subject: ['action_item', id] as const,
      personId: personId(who),
      detail: { title, assignedTo: personId(who) },
    };
    audit.push({ daysAgo: ago, actorId: personId(by), action: 'action_item.created', ...about });
    history.push({ ...line('assigned', ago, personId(by)), act: 'assigned', assigneeId: personId(who) });
    if (status !== 'pending') {
      const actorId = personId(status === 'completed' ? who : by);
      audit.push({ daysAgo: changed, actorId, action: `action_item.${status}`, ...about });
      history.push({ ...line(status, changed, actorId), act: actOf[status], note: note ?? null });
    }
    return {
      id,
      title,
      description,
      actionItemType: type,
      priority,
      status,
      dueDate: dateIn(now, due),
      assignedTo: personId(who),
      assignedBy: personId(by),
      completedAt: status === 'completed' ? instantAgo(now, changed) : null,
      createdAt: instantAgo(now, ago),
      updatedAt: instantAgo(now, changed),
    };
  });
  await db.insert(actionItems).values(rows);
  await db.insert(actionItemHistory).values(history);
};

export const step: SampleStep = { order: 60, load: loadActionItems };
