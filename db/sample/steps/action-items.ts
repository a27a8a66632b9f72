import { actionItemHistory, actionItems } from '../../schema/action-items.ts';
import { personId } from '../roster.ts';
import { dateIn, instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

type Row = typeof actionItems.$inferInsert;
type Assigned = [who: string, title: string, description: string];

interface Particulars {
  by: 'dana-whitfield' | 'luis-ortega';
  type: Row['actionItemType'];
  priority: Row['priority'];
  /** Assigned this many days ago. */
  ago: number;
  /** Days until it is due; negative when overdue. */
  due: number;
  /** Pending by default. */
  status?: Row['status'];
  /** Completed or last changed this many days ago. */
  changed?: number;
  /** The note of that change. */
  note?: string;
}

const dana = { by: 'dana-whitfield' } as const;
const luis = { by: 'luis-ortega' } as const;
const claim = { type: 'claim' } as const;
const task = { type: 'task' } as const;

const items: Array<[...Assigned, Particulars]> = [
  [
    'maya-reyes',
    'Confirm the roof photos on claim 4471-B',
    `The carrier asks for more photos before it decides. What is missing:

- the **north slope**, whole, from the ground and from the eaves
- the **ridge**, with a ruler beside each damaged cap
- both gutters on the street side

The policyholder is at home after 4 PM on weekdays and asks you to call first. The carrier's own list is at https://example.com/photo-guidelines.

Send what is missing, or write in the note when you can be there again.`,
    { ...luis, ...claim, priority: 'urgent', ago: 5.2, due: -2 },
  ],
  [
    'maya-reyes',
    'Renew the Florida bond',
    'Upload the renewal before the old bond ends, so that you stay ready for Florida.',
    { ...dana, ...task, priority: 'high', ago: 3.4, due: 1 },
  ],
  [
    'maya-reyes',
    'Answer the reinspection request on claim 3980-A',
    'The policyholder found more damage in the attic. Agree on a day and note it in the file.',
    { ...luis, ...claim, priority: 'high', ago: 1.3, due: 3, status: 'in_progress', changed: 0.8 },
  ],
  [
    'maya-reyes',
    'Update your emergency contact',
    'Please check name and phone before the season begins.',
    { ...dana, ...task, priority: 'low', ago: 6.1, due: 12 },
  ],
  [
    'maya-reyes',
    'Close out claim 4102-C',
    'The supplement was paid. Write the closing report and send it to the carrier.',
    {
      ...luis,
      ...claim,
      priority: 'medium',
      ago: 16.5,
      due: -9,
      status: 'completed',
      changed: 10.2,
      note: 'Sent on Friday. The carrier has confirmed that it has the report.',
    },
  ],
  [
    'owen-brandt',
    'Send the estimate for claim 5120-D',
    'Hail, two elevations and the detached garage. The carrier waits for it.',
    { ...luis, ...claim, priority: 'urgent', ago: 2.6, due: 0 },
  ],
  [
    'owen-brandt',
    'Get bonded in Colorado',
    'You are licensed there but not bonded. Talk to Rachel about the surety.',
    { ...dana, ...task, priority: 'high', ago: 12.3, due: -4 },
  ],
  [
    'marcus-boone',
    'Prepare for the Gulf standby',
    'Vehicle, ladder, tarps and a full tank. Tell dispatch when you can leave.',
    { ...dana, ...task, priority: 'urgent', ago: 0.6, due: 1 },
  ],
  [
    'andre-fontenot',
    'Call the policyholder of claim 4415-A back',
    'They have called twice about the water in the living room.',
    { ...luis, ...claim, priority: 'high', ago: 1.1, due: 0 },
  ],
  [
    'priya-nair',
    'Review the commercial file 2207-K',
    'A second pair of eyes on the business interruption before it goes out.',
    { ...luis, ...claim, priority: 'medium', ago: 4.4, due: 5 },
  ],
  [
    'samuel-okafor',
    'Plan the ladder assists for next week',
    'Nine roofs around Mobile. Pair the new inspectors with somebody who knows steep ones.',
    { ...dana, ...task, priority: 'medium', ago: 3.2, due: 2 },
  ],
  [
    'lily-chen',
    'Renew the remote pilot certificate',
    'Recurrent training is due. Upload the certificate to your profile when you have it.',
    { ...dana, ...task, priority: 'high', ago: 20.4, due: 9 },
  ],
  [
    'rachel-nguyen',
    'Publish the standby list for the Gulf coast',
    'Who is ready for Louisiana and Texas, with phone numbers.',
    { ...dana, ...task, priority: 'urgent', ago: 0.9, due: 0, status: 'in_progress', changed: 0.3 },
  ],
  [
    'angela-brooks',
    'Collect the open enrollment forms',
    'Benefits close at the end of the month. Eleven people have not answered.',
    { ...dana, ...task, priority: 'medium', ago: 8.2, due: 6 },
  ],
  [
    'ethan-park',
    'Correct the mileage of the last pay period',
    'Three inspectors were paid at the old rate.',
    { ...dana, ...task, priority: 'high', ago: 4.7, due: -1 },
  ],
  [
    'tyler-hatch',
    'Return the company tablet',
    'You got a new one in spring. IT needs the old one back.',
    { ...luis, ...task, priority: 'low', ago: 30.3, due: -14, status: 'cancelled', changed: 15.1 },
  ],
  [
    'luis-ortega',
    'Decide about the new estimating training',
    'Yvonne has two offers. Choose one, so that it starts in January.',
    { ...dana, ...task, priority: 'medium', ago: 2.2, due: 4 },
  ],
  [
    'luis-ortega',
    'Look through the applicants of this week',
    'Four people wait for an answer.',
    { ...dana, ...task, priority: 'high', ago: 1.6, due: 1 },
  ],
  [
    'dana-whitfield',
    'Sign the carrier agreement for the Southeast',
    'Legal has agreed to the last version.',
    { ...luis, ...task, priority: 'high', ago: 2.9, due: 2 },
  ],
];

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
  const rows = items.map(([who, title, description, particulars]): Row => {
    const { by, type, priority, ago, due, status = 'pending', changed = ago, note } = particulars;
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
