import { z } from 'zod';
import { conversationMembers, conversations, messages } from '../../schema/messenger.ts';
import { personKey, readData } from '../data.ts';
import { sheet } from '../documents/shelf.ts';
import { writeXlsx } from '../office-files.ts';
import { personId } from '../roster.ts';
import { instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';
import { pictureFile } from '../training/pictures.ts';

const HOUR = 1 / 24;
const MINUTE = HOUR / 60;

/** Days, or hours or minutes as `3.1 h` and `55 min`. */
const ago = z.union([
  z.number(),
  z
    .string()
    .regex(/^[\d.]+ (h|min)$/)
    .transform((text) => Number.parseFloat(text) * (text.endsWith('h') ? HOUR : MINUTE)),
]);

const message = z.strictObject({
  who: personKey,
  ago,
  text: z.string(),
  /** A notice of the portal about the person's change of the group; its text begins with their name. */
  notice: z.enum(['renamed', 'people_added']).optional(),
  /** The index of the message that it replies to, from 0. */
  answers: z.int().optional(),
  /** The attached file: a spreadsheet, or the picture of a course. */
  sheet: sheet.extend({ file: z.string() }).optional(),
  picture: z.string().optional(),
});
type SampleMessage = z.infer<typeof message>;

const talk = z.strictObject({
  /** Unique among the conversations; the default title of a group. */
  name: z.string(),
  /** Defaults to the members' names. */
  title: z.string().optional(),
  type: z.enum(['direct', 'group']),
  /** The creator comes first. */
  people: z.tuple([personKey, personKey], personKey),
  thread: z.array(message).optional(),
  /** Instead of a thread: what the two ask and answer, over and over. */
  exchanges: z.array(z.strictObject({ question: z.string(), answer: z.string() })).optional(),
  /** Unread messages by person; everybody else has read all. */
  unread: z.record(personKey, z.int()).optional(),
  /** People who were added later, with the index of the first message that they can read, from 0. */
  added: z.record(personKey, z.int()).optional(),
});
type Talk = z.infer<typeof talk>;

const talks = readData('conversations', z.array(talk));

/** Longer than a page of messages. */
const EXCHANGED = 64;

function threadOf({ thread, exchanges = [], people: [asks, answers] }: Talk): SampleMessage[] {
  if (thread) return thread;
  return Array.from({ length: EXCHANGED }, (_, index) => {
    const { question = '', answer = '' } = exchanges[(index >> 1) % exchanges.length] ?? {};
    return index % 2 === 0
      ? { who: asks, ago: 41 - index * 0.6, text: question }
      : { who: answers, ago: 40.9 - index * 0.6, text: answer };
  });
}

/** The attached file of a message. */
function attachedTo({ sheet: attached, picture }: SampleMessage) {
  if (attached) {
    const { file: name, ...only } = attached;
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return { name, mimeType, content: writeXlsx([only]) };
  }
  return picture === undefined ? null : pictureFile(picture);
}

const loadMessenger: LoadSample = async ({ db, now, storeFile, audit }) => {
  for (const each of talks) {
    const { name, title = '', type, people, unread = {}, added = {} } = each;
    const thread = threadOf(each);
    const began = (thread[0]?.ago ?? 0) + MINUTE;
    const id = sampleId(`conversation/${name}`, began);
    const last = thread.at(-1);
    const [createdBy] = people;
    const idOf = (index: number) => sampleId(`message/${name}/${index}`, thread[index]?.ago);
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
      lastSenderId: last ? personId(last.who) : null,
      lastPreview: last?.text ?? '',
      lastType: typeOf(last),
      membersSeq,
      lastActivity: instantAgo(now, last?.ago ?? began),
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
    for (const [index, said] of thread.entries()) {
      const [ownerId, daysAgo] = [personId(said.who), said.ago];
      if (said.notice) {
        const action = `conversation.${said.notice}`;
        audit.push({ daysAgo, actorId: ownerId, action, subject: ['conversation', id] });
      }
      const attached = attachedTo(said);
      if (attached)
        await storeFile({ id: fileIdOf(idOf(index), daysAgo), ownerId, purpose: 'message', ...attached });
    }
    await db.insert(messages).values(
      thread.map((said, index) => ({
        id: idOf(index),
        conversationId: id,
        seq: index + 1,
        senderId: personId(said.who),
        type: typeOf(said),
        content: said.text,
        fileId: said.sheet || said.picture ? fileIdOf(idOf(index), said.ago) : null,
        replyToId: said.answers === undefined ? null : idOf(said.answers),
        createdAt: instantAgo(now, said.ago),
      })),
    );
  }
};

const typeOf = (said: SampleMessage | undefined) => (said?.notice ? ('notice' as const) : ('text' as const));
const fileIdOf = (messageId: string, daysAgo: number) => sampleId(`${messageId}/file`, daysAgo);

export const step: SampleStep = { order: 110, load: loadMessenger };
