import { z } from 'zod';
import { chatMessages, chatPassages, chatSessions } from '../../schema/specialists.ts';
import { personKey, readData } from '../data.ts';
import { pdfOf, sectionText } from '../documents/papers.ts';
import { section } from '../documents/shelf.ts';
import { personId } from '../roster.ts';
import { instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

const MINUTE = 1 / 1_440;

const talks = readData(
  'specialists',
  z.array(
    z.strictObject({
      /** Part of its id. */
      key: z.string(),
      who: personKey,
      /** A specialist that every portal has from the start. */
      agentId: z.uuid(),
      document: z.string(),
      daysAgo: z.number(),
      pages: z.array(section),
      /** Each answer quotes one passage. */
      questions: z.array(z.strictObject({ question: z.string(), page: z.int(), quote: z.string() })),
    }),
  ),
);

/** Chat sessions with the specialists, answered as by the built-in provider. */
const loadSpecialists: LoadSample = async ({ db, now, storeFile, audit }) => {
  for (const { key, who, agentId, document, daysAgo, pages, questions } of talks) {
    const began = daysAgo + 0.01;
    const id = sampleId(`chat/${key}`, began);
    const ownerId = personId(who);
    const fileId = await storeFile({
      id: sampleId(`chat/${key}/file`, began + 0.001),
      ownerId,
      purpose: 'chat_document',
      name: `${document}.pdf`,
      mimeType: 'application/pdf',
      content: pdfOf(pages),
    });
    await db.insert(chatSessions).values({
      id,
      ownerId,
      agentId,
      fileId,
      title: document,
      lastSeq: questions.length * 2,
      createdAt: instantAgo(now, began),
      updatedAt: instantAgo(now, daysAgo),
    });
    await db.insert(chatPassages).values(
      pages.map((page, ordinal) => ({
        sessionId: id,
        ordinal,
        page: ordinal + 1,
        text: sectionText(page),
      })),
    );
    await db.insert(chatMessages).values(
      questions.flatMap(({ question, page, quote }, index) => {
        const at = daysAgo + (questions.length - 1 - index) * MINUTE;
        const both = { sessionId: id, createdAt: instantAgo(now, at) };
        const text = `This is what “${document}.pdf” says about it:\n\n“${quote}” (page ${page}) [1]\n\n${OWN_WORDS}`;
        const idOf = (seq: number) => sampleId(`chat/${key}/${seq}`, at);
        return [
          { ...both, id: idOf(index * 2 + 1), seq: index * 2 + 1, sender: 'user' as const, text: question },
          {
            ...both,
            id: idOf(index * 2 + 2),
            seq: index * 2 + 2,
            sender: 'ai' as const,
            text,
            citations: [{ number: 1, page, quote }],
          },
        ];
      }),
    );
    audit.push({
      daysAgo: began,
      actorId: ownerId,
      action: 'chat_session.created',
      subject: ['chat_session', id],
      detail: { agentId, fileId },
    });
  }
};

const OWN_WORDS = "These are the document's own words.";

export const step: SampleStep = { order: 140, load: loadSpecialists };
