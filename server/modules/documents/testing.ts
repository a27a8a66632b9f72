import { documentDepartments, documents, documentVersions } from '@portal/db/schema/documents.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import { freshName, pdf } from '../../test/inputs.ts';
import type { Cell, ModuleTesting } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { makeFile } from '../files/testing.ts';
import { DOCUMENT_PURPOSE } from './constants.ts';

/** Inserts a document without bytes, shared with the departments, or with one of its own. */
export async function makeDocument(
  portal: TestPortal,
  departmentIds?: string[],
  columns: Columns<typeof documents> = {},
) {
  const { db } = portal.services;
  const uploader = await uploaderOf(portal);
  const file = await makeFile(portal, uploader, { purpose: DOCUMENT_PURPOSE, originalName: 'handbook.pdf' });
  const sharedWith = departmentIds ?? [(await makeDepartment(portal)).id];
  const values = {
    id: newId(),
    name: freshName('Document'),
    fileId: file.id,
    uploadedBy: uploader,
    ...columns,
  };
  const row = only(await db.insert(documents).values(values).returning());
  await db
    .insert(documentVersions)
    .values({ documentId: row.id, number: 1, fileId: file.id, uploadedBy: uploader });
  await db
    .insert(documentDepartments)
    .values(sharedWith.map((departmentId) => ({ documentId: row.id, departmentId })));
  return row;
}

const uploaders = new WeakMap<TestPortal, Promise<string>>();

/** One administrator for all of them. */
function uploaderOf(portal: TestPortal): Promise<string> {
  const known = uploaders.get(portal) ?? portal.account('admin').then(({ userId }) => userId);
  uploaders.set(portal, known);
  return known;
}

/** A document that the caller may read. */
async function sharedDocument({ portal, me }: Cell) {
  const department = await makeDepartment(portal);
  if (me) await addToDepartment(portal, department.id, me.userId);
  return { id: (await makeDocument(portal, [department.id])).id };
}

const ofOthers = async ({ portal }: Cell) => ({ id: (await makeDocument(portal)).id });

export const testing: ModuleTesting = {
  procedures: {
    'documents.export': {
      open: { administered: ['department'] },
      input: () => ({ search: 'plan' }),
    },
    'documents.list': { open: { filter: ['department'] }, input: () => ({}) },
    'documents.departments': {},
    'documents.get': { input: sharedDocument, adminsMay: true, foreign: { id: ofOthers } },
    'documents.versions': {
      input: sharedDocument,
      adminsMay: true,
      foreign: { id: ofOthers },
    },
    'documents.version': {
      input: async (cell) => ({ ...(await sharedDocument(cell)), number: 1 }),
      adminsMay: true,
      foreign: { id: ofOthers },
    },
    'documents.download': {
      audits: ['document.downloaded'],
      announces: {},
      input: sharedDocument,
      adminsMay: true,
      foreign: { id: ofOthers },
    },
    'documents.update': {
      audits: ['document.updated'],
      announces: { documents_changed: ['all'] },
      open: { administered: ['id', 'departmentIds[]'] },
      input: async (cell) => ({
        ...(await ofOthers(cell)),
        name: freshName('Document'),
        description: 'Read it before the season.',
        departmentIds: [(await makeDepartment(cell.portal)).id],
        tags: ['storm'],
      }),
    },
    'documents.delete': {
      audits: ['document.deleted'],
      announces: { documents_changed: ['all'] },
      open: { administered: ['id'] },
      input: ofOthers,
    },
  },
  routes: {
    'POST /api/documents': {
      upload: {
        audits: ['document.uploaded', 'file.uploaded'],
        announces: { documents_changed: ['all'] },
        field: 'file',
        file: pdf,
        fields: async ({ portal }) => ({
          name: freshName('Document'),
          departmentIds: JSON.stringify([(await makeDepartment(portal)).id]),
        }),
      },
    },
    'POST /api/documents/versions': {
      upload: {
        audits: ['document.replaced', 'file.uploaded'],
        announces: { documents_changed: ['all'] },
        field: 'file',
        file: pdf,
        fields: async ({ portal }) => ({
          documentId: (await makeDocument(portal)).id,
          changes: 'Names the new carrier.',
        }),
      },
    },
  },
  // Part 2, section 7
  documented: [
    ['GET', '/documents'],
    ['GET', '/documents/{}/download'],
    ['POST', '/documents'],
    ['PUT', '/documents/{}'],
    ['DELETE', '/documents/{}'],
  ],
  beyond: [
    ['GET', '/documents.csv'],
    ['GET', '/documents/{}'],
    ['GET', '/documents/{}/versions'],
    ['GET', '/documents/{}/versions/{}'],
    ['POST', '/documents/versions'],
  ],
};
