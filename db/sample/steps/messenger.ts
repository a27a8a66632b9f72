import { conversationMembers, conversations, messages } from '../../schema/messenger.ts';
import { writeXlsx } from '../office-files.ts';
import { personId } from '../roster.ts';
import { instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';
import { pictureFile } from '../training/pictures.ts';

type SampleMessage = [who: string, daysAgo: number, text: string, more?: More];

interface More {
  /** A notice of the portal about the person's change of the group; its text begins with their name. */
  notice?: 'renamed' | 'people_added';
  /** The index of the message that it replies to, from 0. */
  answers?: number;
  /** The attached file. */
  file?: { name: string; mimeType: string; content: () => Buffer };
}

interface Talk {
  /** Unique among the conversations; the default title of a group. */
  name: string;
  /** Defaults to the members' names. */
  title?: string;
  type: 'direct' | 'group';
  /** The creator comes first. */
  people: [string, string, ...string[]];
  thread: SampleMessage[];
  /** Unread messages by person; everybody else has read all. */
  unread?: Record<string, number>;
  /** People who were added later, with the index of the first message that they can read, from 0. */
  added?: Record<string, number>;
}

const HOUR = 1 / 24;
const MINUTE = HOUR / 60;

const [dana, luis, maya, owen] = ['dana-whitfield', 'luis-ortega', 'maya-reyes', 'owen-brandt'] as const;

/** Questions and answers of the two administrators, week by week. */
const weekly: Array<[question: string, answer: string]> = [
  ['How many applicants wait this week?', 'Four. Two of them have every paper we need.'],
  ['Did the carrier confirm the rates for the Southeast?', 'Yes, the signed copy is in the file.'],
  ['Who looks after the Texas licenses while Rachel is away?', 'Angela does, she has the list.'],
  ['Can we move the Monday call to nine?', 'Nine is fine for me.'],
];

const standbyList = {
  name: 'Gulf standby list.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  content: () =>
    writeXlsx([
      {
        name: 'Standby',
        rows: [
          ['Name', 'Place', 'Days'],
          ['Maya Reyes', 'Baton Rouge, LA', 14],
          ['Marcus Boone', 'Houston, TX', 10],
          ['Samuel Okafor', 'Lake Charles, LA', 14],
        ],
      },
    ]),
};
const tieOff = { ...pictureFile('roof-safety'), content: () => pictureFile('roof-safety').content };

const talks: Talk[] = [
  {
    name: 'dana and maya',
    type: 'direct',
    people: [maya, dana],
    thread: [
      [maya, 6.2, 'Hi Dana, my Florida bond ends next month. Do I renew it myself, or does Rachel?'],
      [dana, 6.19, 'Rachel places it, you upload the new one to your profile. She will write to you.'],
      [maya, 6.18, 'Thanks!'],
      [dana, 1.1, 'Any news from Rachel?'],
      [maya, 1.05, "Yes, the surety sent the papers this morning. I'll upload them tonight."],
      [dana, 3.1 * HOUR, 'Great. Then you stay ready for Florida without a gap.'],
      [dana, 3 * HOUR, 'Could you also look at https://www.nhc.noaa.gov/ before you leave tomorrow?'],
    ],
    unread: { [maya]: 2 },
  },
  {
    name: 'gulf-standby',
    title: 'Gulf standby',
    type: 'group',
    people: ['rachel-nguyen', dana, luis, maya, 'marcus-boone', 'samuel-okafor', owen],
    thread: [
      ['rachel-nguyen', 2.41, 'Rachel Nguyen named the group “Gulf standby”', { notice: 'renamed' }],
      [
        'rachel-nguyen',
        2.4,
        'Standby list for Louisiana and Texas goes out tomorrow. Who can leave within a day?',
      ],
      ['marcus-boone', 2.38, 'Me. Truck is loaded.'],
      [maya, 2.37, 'Me too, from Friday on.'],
      [
        'samuel-okafor',
        2.3,
        'Mobile team: four inspectors, two with ladders for steep roofs.',
        { answers: 1 },
      ],
      ['rachel-nguyen', 2.29, 'Thank you. Maya, I have you for Baton Rouge.'],
      ['rachel-nguyen', 1.4, 'The list as the carrier has it:', { file: standbyList }],
      ['samuel-okafor', 1.3, 'Tie off at both anchors, please, as in the course.', { file: tieOff }],
      [luis, 20 * HOUR, 'The carrier expects about 300 claims in the first week.'],
      ['marcus-boone', 19.5 * HOUR, 'Then we need more people for hail. Owen?', { answers: 8 }],
      ['rachel-nguyen', 55 * MINUTE, 'Rachel Nguyen added Owen Brandt', { notice: 'people_added' }],
      [
        'rachel-nguyen',
        52 * MINUTE,
        'Owen is in Colorado until Tuesday, and reads along from here.',
        { answers: 9 },
      ],
    ],
    unread: { [maya]: 2, [dana]: 4 },
    added: { [owen]: 10 },
  },
  {
    name: 'luis and maya',
    type: 'direct',
    people: [luis, maya],
    thread: [
      [
        luis,
        5.2,
        'The carrier asks for the north slope and the ridge on claim 4471-B. Do you have the photos?',
      ],
      [maya, 5.1, 'The ridge yes, the north slope was too wet. I can be there again on Thursday.'],
      [luis, 5.09, "Thursday is fine, I'll let them know."],
      [maya, 1.2, 'Photos are in the file.'],
      [luis, 1.19, 'Perfect, thank you.'],
    ],
  },
  {
    name: 'owen and maya',
    type: 'direct',
    people: [owen, maya],
    thread: [
      [owen, 9.3, 'Which ladder did you take to the chimney job in Pensacola?'],
      [maya, 9.2, 'The 28 foot one. With the stabilizer it was fine.'],
      [owen, 9.19, 'Good to know, thanks.'],
    ],
  },
  {
    name: 'admins',
    title: 'Office',
    type: 'group',
    people: [dana, luis, 'angela-brooks', 'ethan-park'],
    thread: [
      [
        'angela-brooks',
        3.1,
        "Open enrollment: eleven people have not answered yet. I'll remind them on Monday.",
      ],
      [dana, 3.05, 'Please copy me.'],
      [
        'ethan-park',
        4 * HOUR,
        "Mileage of three inspectors was paid at the old rate. I'll correct it with this run.",
      ],
      [luis, 3.6 * HOUR, 'Thank you, Ethan.'],
    ],
    unread: { [dana]: 2 },
  },
  {
    name: 'luis and dana',
    type: 'direct',
    people: [luis, dana],
    // Longer than a page of messages.
    thread: Array.from({ length: 64 }, (_, index): SampleMessage => {
      const [question, answer] = weekly[(index >> 1) % weekly.length] ?? ['', ''];
      return index % 2 === 0 ? [luis, 41 - index * 0.6, question] : [dana, 40.9 - index * 0.6, answer];
    }),
  },
];

const loadMessenger: LoadSample = async ({ db, now, storeFile, audit }) => {
  for (const { name, title = '', type, people, thread, unread = {}, added = {} } of talks) {
    const began = (thread[0]?.[1] ?? 0) + MINUTE;
    const id = sampleId(`conversation/${name}`, began);
    const last = thread.at(-1);
    const [createdBy] = people;
    const idOf = (index: number) => sampleId(`message/${name}/${index}`, thread[index]?.[1]);
    const membersSeq = Math.max(-1, ...Object.values(added)) + 1;
    audit.push({
      daysAgo: began,
      actorId: personId(createdBy),
      action: 'conversation.created',
      subject: ['conversation', id],
    });
    await db.insert(conversations).values({
      id,
      type,
      title,
      directKey:
        type === 'direct'
          ? people
              .map((who) => personId(who))
              .sort()
              .join(':')
          : null,
      createdBy: personId(createdBy),
      lastSeq: thread.length,
      lastSenderId: last ? personId(last[0]) : null,
      lastPreview: last?.[2] ?? '',
      lastType: typeOf(last?.[3]),
      membersSeq,
      lastActivity: instantAgo(now, last?.[1] ?? began),
      createdAt: instantAgo(now, began),
    });
    await db.insert(conversationMembers).values(
      people.map((who) => ({
        conversationId: id,
        userId: personId(who),
        readSeq: thread.length - (unread[who] ?? 0),
        joinedSeq: added[who] ?? 0,
        membersSeq,
      })),
    );
    for (const [index, [who, daysAgo, , more]] of thread.entries()) {
      if (more?.notice) {
        const action = `conversation.${more.notice}`;
        audit.push({ daysAgo, actorId: personId(who), action, subject: ['conversation', id] });
      }
      if (!more?.file) continue;
      const { name: called, mimeType, content } = more.file;
      await storeFile({
        id: fileIdOf(idOf(index), daysAgo),
        ownerId: personId(who),
        purpose: 'message',
        name: called,
        mimeType,
        content: content(),
      });
    }
    await db.insert(messages).values(
      thread.map(([who, daysAgo, content, more], index) => ({
        id: idOf(index),
        conversationId: id,
        seq: index + 1,
        senderId: personId(who),
        type: typeOf(more),
        content,
        fileId: more?.file ? fileIdOf(idOf(index), daysAgo) : null,
        replyToId: more?.answers === undefined ? null : idOf(more.answers),
        createdAt: instantAgo(now, daysAgo),
      })),
    );
  }
};

const typeOf = (more: More | undefined) => (more?.notice ? ('notice' as const) : ('text' as const));
const fileIdOf = (messageId: string, daysAgo: number) => sampleId(`${messageId}/file`, daysAgo);

export const step: SampleStep = { order: 110, load: loadMessenger };
