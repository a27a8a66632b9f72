import { aiSynonyms } from '@portal/db/schema/specialists.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';

export async function makeSynonym(
  { services }: TestPortal,
  columns: Partial<Columns<typeof aiSynonyms>> = {},
) {
  const values = { id: newId(), phrases: [freshName('gutter'), freshName('eavestrough')], ...columns };
  return only(await services.db.insert(aiSynonyms).values(values).returning());
}

export const testing: ModuleTesting = {
  procedures: {
    'synonyms.list': { input: () => ({ search: 'gutter', sort: 'newest' }) },
    'synonyms.export': {
      namesNobody: 'phrases',
      input: () => ({ search: 'gutter', sort: 'name' }),
    },
    'synonyms.create': {
      audits: ['synonym.created'],
      announces: { synonyms_changed: ['admins'] },
      input: () => ({ phrases: ['gutter', 'eavestrough'], source: 'A glossary' }),
    },
    'synonyms.update': {
      audits: ['synonym.updated'],
      announces: { synonyms_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({
        id: (await makeSynonym(portal)).id,
        phrases: ['gutter', 'rain gutter'],
        source: '',
      }),
    },
    'synonyms.delete': {
      audits: ['synonym.deleted'],
      announces: { synonyms_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await makeSynonym(portal)).id }),
    },
  },
  beyond: [
    ['GET', '/synonyms'],
    ['GET', '/synonyms.csv'],
    ['POST', '/synonyms'],
    ['PUT', '/synonyms/{}'],
    ['DELETE', '/synonyms/{}'],
  ],
};
