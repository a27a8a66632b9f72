import { notificationRecipients, notifications } from '../../schema/notifications.ts';
import { personId, roster, type SampleEmployee } from '../roster.ts';
import { instantAgo, type LoadSample, type Sample, type SampleStep } from '../sample.ts';
import { pick, sampleId } from '../sample-id.ts';
import { itemId } from './action-items.ts';
import { type DepartmentKey, departmentId, departmentName } from './departments.ts';

type Row = typeof notifications.$inferInsert;
type Audience = { people: string[] } | { department: DepartmentKey } | { role: 'admin' | 'staff' };

interface Particulars {
  by: 'dana-whitfield' | 'luis-ortega';
  type: Row['type'];
  to: Audience;
  /** Sent this many days ago. */
  ago: number;
  /** Days until it ends; negative when it has ended. */
  ends?: number;
  link?: [label: string, url: string];
  urgent?: true;
  /** Of ten people, so many have read it. */
  read: number;
}

const dana = { by: 'dana-whitfield' } as const;
const luis = { by: 'luis-ortega' } as const;
const staff = { to: { role: 'staff' } } as const;
const to = (...people: string[]) => ({ to: { people } });
const toDepartment = (department: DepartmentKey) => ({ to: { department } });

const messages: Array<[title: string, message: string, Particulars]> = [
  [
    'Gulf standby begins tonight',
    'The storm is expected between Lake Charles and Mobile. Keep your phone on, fuel your vehicle, and check that your Louisiana and Texas bonds are current. Dispatch calls from 6:00 PM on; answer within 30 minutes, or the next person on the list is asked.',
    { ...dana, ...staff, type: 'error', ago: 0.12, ends: 4, urgent: true, read: 5 },
  ],
  [
    'Briefing moved to 3:00 PM',
    'Gulf standby call, same room and same dial-in.',
    {
      ...luis,
      ...toDepartment('claims'),
      type: 'warning',
      ago: 0.2,
      ends: 1,
      link: ['Join the Call', 'https://meet.coastalclaims.example/gulf-standby'],
      read: 6,
    },
  ],
  [
    'Two roof photos are missing',
    'The carrier asks for the north slope of claim 4471-B again. Please upload them before noon, so that the estimate can go out today.',
    { ...luis, ...to('maya-reyes'), type: 'warning', ago: 0.9, read: 0 },
  ],
  [
    'New price list for the Southeast',
    'The November list is active. Estimates opened before today keep the October prices unless the carrier asks for the change in writing. Questions go to Patricia Holloway for the Southeast and to Robert Kim for Texas and the Plains.',
    { ...luis, ...toDepartment('claims'), type: 'info', ago: 1.4, read: 4 },
  ],
  [
    'Mileage rate goes up',
    'From the first of next month we pay 72.5 cents a mile. Enter your trips as before.',
    { ...dana, ...staff, type: 'success', ago: 2.3, ends: 20, read: 7 },
  ],
  [
    'Ladder inspection is due',
    'Bring every ladder longer than 20 feet to the depot by Friday. Untagged ladders stay in the truck.',
    { ...dana, ...toDepartment('inspection'), type: 'warning', ago: 3.2, ends: 2, read: 6 },
  ],
  [
    'Four applicants are waiting',
    'Please look at them before the weekend. Two of them are licensed in Louisiana.',
    {
      ...luis,
      to: { role: 'admin' },
      type: 'info',
      ago: 0.4,
      read: 3,
    },
  ],
  [
    'Thank you for a record October',
    'You closed 412 claims in October, more than in any month before, and the carriers sent 31 thank-you notes. Well done.',
    { ...dana, ...staff, type: 'success', ago: 6.4, read: 9 },
  ],
  [
    'Portal maintenance on Sunday',
    'The portal is away from 2:00 AM to 2:30 AM Eastern time. Save what you are writing before.',
    { ...luis, ...staff, type: 'info', ago: 8.5, ends: -3, read: 8 },
  ],
  [
    'Benefits enrollment closes soon',
    'Send your form to Human Resources by the end of the month. Whoever sends none keeps this year’s plan.',
    { ...dana, ...staff, type: 'warning', ago: 10.2, ends: 9, read: 8 },
  ],
  [
    'Payroll files for review',
    'The files of the last pay period are in the finance folder. Please check them by Tuesday.',
    { ...dana, ...toDepartment('finance'), type: 'info', ago: 4.6, read: 7 },
  ],
  [
    'New adjusters start on Monday',
    'Three people join the Southeast team. Denise Carter shows them around; please introduce yourself.',
    { ...luis, ...toDepartment('claims'), type: 'info', ago: 16.3, read: 10 },
  ],
  [
    'Hail season summary',
    'Robert Kim has put the figures of the season together. Read them before the planning call.',
    {
      ...luis,
      ...toDepartment('operations'),
      type: 'info',
      ago: 24.1,
      link: ['Open the Summary', 'https://files.coastalclaims.example/hail-season'],
      read: 10,
    },
  ],
];

/** Automatic notifications, from the person whose action caused them. */
const automatic: Array<
  [
    who: string,
    note: Pick<Row, 'kind' | 'type' | 'title' | 'message' | 'actionUrl' | 'actionLabel'>,
    ago: number,
    read: boolean,
  ]
> = [
  [
    'maya-reyes',
    {
      kind: 'credential',
      type: 'success',
      title: 'License approved: Texas All-Lines Adjuster (TX)',
      message: 'Your license “Texas All-Lines Adjuster (TX)” was approved.',
      actionUrl: '/profile?tab=licenses',
      actionLabel: 'Open Your Profile',
    },
    0.55,
    false,
  ],
  [
    'maya-reyes',
    {
      kind: 'action_item',
      type: 'info',
      title: 'New action item: Renew the Florida bond',
      message: 'This was assigned to you. Open it to see what is asked and when it is due.',
      actionUrl: `/action-items/${itemId('Renew the Florida bond', 3.4)}`,
      actionLabel: 'Open Action Item',
    },
    3.4,
    true,
  ],
  [
    'owen-brandt',
    {
      kind: 'action_item',
      type: 'info',
      title: 'New action item: Get bonded in Colorado',
      message: 'This was assigned to you. Open it to see what is asked and when it is due.',
      actionUrl: `/action-items/${itemId('Get bonded in Colorado', 12.3)}`,
      actionLabel: 'Open Action Item',
    },
    12.3,
    true,
  ],
];

type Delivered = Row & { recipients: string[]; ago: number; readShare: number };

const colleagues = roster.filter(
  (person): person is SampleEmployee => person.stage === 'employee' && person.details.left === undefined,
);

function recipientsOf(audience: Audience): string[] {
  if ('people' in audience) return audience.people;
  return colleagues
    .filter(({ details: { role = 'staff', departments } }) =>
      'role' in audience ? role === audience.role : departments.includes(audience.department),
    )
    .map(({ key }) => key);
}

const message =
  (now: Date) =>
  ([
    title,
    text,
    { by, type, to: audience, ago, ends, link, urgent, read },
  ]: (typeof messages)[number]): Delivered => ({
    id: sampleId(`notification/${title}`, ago),
    kind: 'message',
    type,
    title,
    message: text,
    actionLabel: link?.[0] ?? null,
    actionUrl: link?.[1] ?? null,
    expiresAt: ends === undefined ? null : instantAgo(now, -ends),
    urgent: urgent ?? false,
    senderId: personId(by),
    selectionMode: 'people' in audience ? 'individual' : 'department' in audience ? 'department' : 'role',
    departmentId: 'department' in audience ? departmentId(audience.department) : null,
    departmentName: 'department' in audience ? departmentName(audience.department) : null,
    role: 'role' in audience ? audience.role : null,
    recipients: recipientsOf(audience),
    ago,
    readShare: read,
  });

const byItself = (
  who: string,
  by: string | null,
  note: (typeof automatic)[number][1],
  ago: number,
  read: boolean,
): Delivered => ({
  ...note,
  id: sampleId(`notification/${who}/${note.title}`, ago),
  senderId: by ? personId(by) : null,
  selectionMode: 'individual',
  recipients: [who],
  ago,
  readShare: read ? 10 : 0,
});

/** Everybody gets a welcome on approval; people with older accounts have read it. */
const welcomes = colleagues.flatMap(({ key, approved, approvedBy }) => [
  byItself(
    key,
    approvedBy,
    {
      kind: 'account',
      type: 'info',
      title: 'Get started',
      message:
        'Check that your profile, licenses, and bonds are complete. Then look up your colleagues in the directory.',
      actionUrl: '/profile',
      actionLabel: 'Open Your Profile',
    },
    approved + 0.0001,
    approved > 7,
  ),
  byItself(
    key,
    approvedBy,
    {
      kind: 'account',
      type: 'success',
      title: 'Welcome to Coastal Claims',
      message:
        'Your account is active, and the whole portal is open to you. Your dashboard shows what is new.',
      actionUrl: '/dashboard',
      actionLabel: 'Open Dashboard',
    },
    approved,
    approved > 3,
  ),
]);

/** People who appear in trials and screenshots: the notifications of today are unread. */
const BUSY = ['maya-reyes', 'dana-whitfield', 'luis-ortega'];

const isReadBy = (id: string, who: string, ago: number, readShare: number) =>
  pick(`read/${id}/${who}`, 10) < readShare && !(ago < 1 && BUSY.includes(who));

const loadNotifications: LoadSample = async ({ db, now, audit }: Sample) => {
  const sent = messages.map(message(now));
  const all = [
    ...sent,
    ...automatic.map(([who, note, ago, read]) => byItself(who, 'luis-ortega', note, ago, read)),
    ...welcomes,
  ];
  await db.insert(notifications).values(
    all.map(
      ({ recipients, ago, readShare: _, ...row }): Row => ({
        ...row,
        recipientCount: recipients.length,
        createdAt: instantAgo(now, ago),
        updatedAt: instantAgo(now, ago),
      }),
    ),
  );
  const received = all.flatMap(({ id, type, expiresAt, recipients, ago, readShare }) =>
    recipients.map((who) => ({
      userId: personId(who),
      notificationId: id,
      type,
      expiresAt,
      createdAt: instantAgo(now, ago),
      readAt: isReadBy(id, who, ago, readShare) ? instantAgo(now, ago * (0.3 + pick(who, 60) / 100)) : null,
    })),
  );
  await db.insert(notificationRecipients).values(received);
  for (const { id, ago, senderId = null, recipients } of sent) {
    audit.push({
      daysAgo: ago,
      actorId: senderId,
      action: 'notification.sent',
      subject: ['notification', id],
      detail: { recipientCount: recipients.length },
    });
  }
};

export const step: SampleStep = { order: 100, load: loadNotifications };
