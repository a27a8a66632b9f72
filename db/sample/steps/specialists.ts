import { chatMessages, chatPassages, chatSessions } from '../../schema/specialists.ts';
import { pdfOf, sectionText } from '../documents/papers.ts';
import type { Section } from '../documents/shelved.ts';
import { personId } from '../roster.ts';
import { instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

/** A specialist that every portal has from the start. */
const specialist = (number: number) => `01970000-a100-7000-8000-00000000000${number}`;
const POLICY_READER = specialist(1);
const PROPERTY_INSPECTOR = specialist(5);

interface Talk {
  /** Part of its id. */
  key: string;
  who: string;
  agentId: string;
  document: string;
  daysAgo: number;
  pages: Section[];
  /** Each answer quotes one passage. */
  questions: Array<{ question: string; page: number; quote: string }>;
}

const MINUTE = 1 / 1_440;

const talks: Talk[] = [
  {
    key: 'maya-policy',
    who: 'maya-reyes',
    agentId: POLICY_READER,
    document: 'Gulf Shore Homeowners Policy',
    daysAgo: 0.12,
    pages: [
      {
        title: 'Deductibles',
        paragraphs: [
          'The hurricane deductible is 2 percent of the Coverage A limit and applies once in each calendar year.',
          'For every other covered loss the deductible is $2,500 for each occurrence.',
        ],
      },
      {
        title: 'Limits of Insurance',
        paragraphs: [
          'Coverage A insures the dwelling up to $385,000. Coverage B insures other structures up to 10 percent of Coverage A.',
          'Mold and wet rot are insured up to $10,000 for each policy period, testing included.',
          'Ordinance or law coverage pays up to 25 percent of Coverage A for the increased cost of construction.',
        ],
      },
      {
        title: 'Duties After a Loss',
        paragraphs: [
          'Give prompt notice, protect the property from further damage, and keep a record of repair expenses.',
          'Send a signed, sworn proof of loss within 60 days after our request.',
        ],
      },
    ],
    questions: [
      {
        question: 'What is the hurricane deductible?',
        page: 1,
        quote:
          'The hurricane deductible is 2 percent of the Coverage A limit and applies once in each calendar year.',
      },
      {
        question: 'And how much is there for mold?',
        page: 2,
        quote: 'Mold and wet rot are insured up to $10,000 for each policy period, testing included.',
      },
    ],
  },
  {
    key: 'maya-inspection',
    who: 'maya-reyes',
    agentId: PROPERTY_INSPECTOR,
    document: 'Inspection Report 4471-B',
    daysAgo: 3.2,
    pages: [
      {
        title: 'Exterior',
        paragraphs: [
          'The roof is a single layer of three-tab asphalt shingles, installed in 2014.',
          'On the north slope 46 shingles are creased or missing. The ridge vent is torn over a length of 11 feet.',
        ],
      },
      {
        title: 'Interior',
        paragraphs: [
          'The ceiling of the upstairs hallway is stained over 9 square feet.',
          'Moisture readings reach 31 percent at the drywall and 19 percent at the joists.',
        ],
      },
    ],
    questions: [
      {
        question: 'What is damaged on the north slope?',
        page: 1,
        quote: 'On the north slope 46 shingles are creased or missing.',
      },
    ],
  },
];

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
