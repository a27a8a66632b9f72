import type { TestPortal } from '../../../test/harness.ts';
import { multipart, pdf } from '../../../test/inputs.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';

/** A signed link to a document that was uploaded just now. */
export async function uploadDocument(portal: TestPortal): Promise<string> {
  const { headers, payload } = multipart('document', pdf(), { fileName: 'evidence.pdf' });
  const { body } = await portal.request<{ documentUrl: string }>({
    method: 'POST',
    path: '/upload/document',
    as: await portal.account('staff'),
    headers,
    body: payload,
  });
  return body.documentUrl;
}

const documents = new WeakMap<TestPortal, Promise<string>>();

/** The same, once for each portal: for calls that must not touch it. */
export function documentOfSomebodyElse(portal: TestPortal): Promise<string> {
  const known = documents.get(portal) ?? uploadDocument(portal);
  documents.set(portal, known);
  return known;
}

export const testing: ModuleTesting = {
  routes: {
    'POST /api/upload/document': {
      upload: { audits: ['file.uploaded'], announces: {}, field: 'document', file: pdf },
    },
  },
  beyond: [['POST', '/upload/document']],
};
