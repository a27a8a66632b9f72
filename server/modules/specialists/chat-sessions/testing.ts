import { Readable } from 'node:stream';
import { eq } from '@portal/db/drizzle.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { files } from '@portal/db/schema/files.ts';
import { chatDocuments, chatPassages, chatSessions } from '@portal/db/schema/specialists.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { Cell, ModuleTesting, Row } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';
import { addToDepartment, makeDepartment } from '../../departments/testing.ts';
import { makeDocument } from '../../documents/testing.ts';
import { makeFile } from '../../files/testing.ts';
import { makeAgent } from '../agents/testing.ts';
import { SESSION_FILE } from './constants.ts';

/** Inserts a session about a document without bytes; each text is a page. */
export async function makeSession(
  portal: TestPortal,
  ownerId: string,
  pages: string[] = ['The deductible for wind is two percent of the limit.'],
  columns: Columns<typeof chatSessions> = {},
) {
  const { db } = portal.services;
  const file = await makeFile(portal, ownerId, { purpose: SESSION_FILE, originalName: 'policy.pdf' });
  const values = {
    id: newId(),
    ownerId,
    title: 'Policy',
    fileId: file.id,
    agentId: columns.agentId ?? (await makeAgent(portal)).id,
    ...columns,
  };
  const row = only(await db.insert(chatSessions).values(values).returning());
  const passages = pages.map((text, ordinal) => ({ sessionId: row.id, ordinal, page: ordinal + 1, text }));
  if (passages.length > 0) await db.insert(chatPassages).values(passages);
  return row;
}

const somebody = async ({ portal }: Cell) => (await portal.account('staff')).userId;

const own: Row['input'] = async (cell) => ({
  id: (await makeSession(cell.portal, cell.me?.userId ?? (await somebody(cell)))).id,
});
const ofOthers: Row['input'] = async (cell) => ({
  id: (await makeSession(cell.portal, await somebody(cell))).id,
});
const asking = (make: NonNullable<Row['input']>) => async (cell: Cell) => ({
  ...((await make(cell)) as object),
  message: 'What is the deductible?',
});

const renaming = (make: NonNullable<Row['input']>) => async (cell: Cell) => ({
  ...((await make(cell)) as object),
  title: 'Claim 4471',
});

const POLICY = () => writePdf({ title: 'Policy', lines: ['The deductible for wind is two percent.'] });

/** Inserts a document of the library with its bytes, shared with a department of its own. */
export async function makeLibraryPdf(portal: TestPortal, readerId?: string, lines?: string[]) {
  const department = await makeDepartment(portal);
  if (readerId) await addToDepartment(portal, department.id, readerId);
  const document = await makeDocument(portal, [department.id]);
  const bytes = lines ? writePdf({ title: 'Guide', lines }) : POLICY();
  const [file] = await portal.services.db.select().from(files).where(eq(files.id, document.fileId));
  await portal.services.storage.put(file?.storageKey ?? '', Readable.from([bytes]), 'application/pdf');
  return { ...document, departmentId: department.id };
}

/** A session with another document, of which number 2 is to be removed. */
const withSecond = (make: NonNullable<Row['input']>) => async (cell: Cell) => {
  const session = (await make(cell)) as { id: string };
  await cell.portal.services.db
    .insert(chatDocuments)
    .values({ sessionId: session.id, number: 2, name: 'Another' });
  return { ...session, number: 2 };
};

const withLibrary = (make: NonNullable<Row['input']>) => async (cell: Cell) => ({
  ...((await make(cell)) as object),
  documentId: (await makeLibraryPdf(cell.portal, cell.me?.userId)).id,
});
const withoutAccess: Row['input'] = async (cell) => ({
  ...((await own(cell)) as object),
  documentId: (await makeLibraryPdf(cell.portal)).id,
});

export const testing: ModuleTesting = {
  procedures: {
    'chatSessions.list': { input: () => ({ limit: 5, search: 'policy' }) },
    'chatSessions.get': { input: own, foreign: { id: ofOthers } },
    'chatSessions.send': {
      audits: [],
      announces: { chat_sessions_changed: ['me'], answer_growing: ['me'] },
      input: asking(own),
      foreign: { id: ofOthers },
    },
    'chatSessions.addFromLibrary': {
      audits: ['chat_session.document_added'],
      announces: { chat_sessions_changed: ['me'] },
      input: withLibrary(own),
      foreign: { id: withLibrary(ofOthers), documentId: withoutAccess },
      adminsMay: true,
    },
    'chatSessions.removeDocument': {
      audits: ['chat_session.document_removed'],
      announces: { chat_sessions_changed: ['me'] },
      input: withSecond(own),
      foreign: { id: withSecond(ofOthers) },
    },
    'chatSessions.stop': {
      audits: [],
      announces: {},
      input: own,
      foreign: { id: ofOthers },
    },
    'chatSessions.rename': {
      audits: ['chat_session.renamed'],
      announces: { chat_sessions_changed: ['me'] },
      input: renaming(own),
      foreign: { id: renaming(ofOthers) },
    },
    'chatSessions.export': {
      namesNobody: "the caller's own questions, and passages of documents",
      input: own,
      foreign: { id: ofOthers },
    },
    'chatSessions.delete': {
      audits: ['chat_session.deleted'],
      announces: { chat_sessions_changed: ['me'] },
      input: own,
      foreign: { id: ofOthers },
    },
  },
  routes: {
    'POST /api/chat-sessions': {
      upload: {
        audits: ['chat_session.created', 'file.uploaded'],
        announces: { chat_sessions_changed: ['me'] },
        field: 'document',
        file: POLICY,
        fields: async ({ portal }) => ({ agentId: (await makeAgent(portal)).id }),
      },
    },
    'POST /api/chat-sessions/documents': {
      upload: {
        audits: ['chat_session.document_added', 'file.uploaded'],
        announces: { chat_sessions_changed: ['me'] },
        field: 'document',
        file: POLICY,
        fields: async ({ portal, me }) => ({
          sessionId: (await makeSession(portal, me?.userId ?? '')).id,
        }),
      },
    },
  },
  // Part 2, section 7
  documented: [
    ['GET', '/chat-sessions'],
    ['POST', '/chat-sessions'],
    ['GET', '/chat-sessions/{}'],
    ['POST', '/chat-sessions/{}/messages'],
    ['DELETE', '/chat-sessions/{}'],
  ],
  beyond: [
    ['POST', '/chat-sessions/documents'],
    ['POST', '/chat-sessions/{}/library-documents'],
    ['DELETE', '/chat-sessions/{}/documents/{}'],
    ['POST', '/chat-sessions/{}/stop'],
    ['PATCH', '/chat-sessions/{}'],
    ['GET', '/chat-sessions/{}/chat.pdf'],
  ],
};
