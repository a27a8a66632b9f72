import type postgres from 'postgres';
import { copyRows } from '../copy-rows.ts';
import { oneOf, type Random, randomOf } from '../random.ts';
import { instantAgo } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

export type LibraryVolume = {
  documents: number;
  /** The same seed generates the same documents; another seed adds further ones. */
  seed: number;
  /** The reference of all dates. */
  now?: Date;
};

const SUBJECTS = [
  'Roof',
  'Flood',
  'Hail',
  'Mold',
  'Fire',
  'Wind',
  'Contents',
  'Payroll',
  'Travel',
  'Estimate',
];
const FORMS = ['Guide', 'Checklist', 'Policy', 'Manual', 'Rates', 'Template', 'Report', 'Plan'];
const TAGS = ['reference', 'policy', 'field', 'carrier', 'storm', 'template', 'required', 'archive'];
const WORDS = (
  'adjuster inspection policyholder deductible estimate photograph ladder shingle carrier ' +
  'coverage moisture drywall report deadline contractor invoice slope overhead depreciation ' +
  'ordinance evacuation deployment equipment signature review'
).split(' ');

/** Words of a document's text, in passages of a fixed size. */
const TEXT_WORDS = 400;
const PASSAGE_WORDS = 100;

/**
 * Adds documents of the last three years to a library, for benchmarks: without files, with searchable text, each shared
 * with one to three of the departments. One transaction; needs an administrator and departments.
 */
export async function generateDocuments(sql: postgres.Sql, options: LibraryVolume): Promise<void> {
  const volume = { now: new Date(), ...options };
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    const [uploader] = await tx<Array<{ id: string }>>`
      select id from users where role = 'admin' and status = 'active' order by id limit 1`;
    const departments = await tx<Array<{ id: string }>>`select id from departments order by name`;
    if (!uploader || departments.length === 0)
      throw new Error('A library needs an administrator and departments.');
    const numbers = Array.from({ length: volume.documents }, (_, n) => n);
    const owned = numbers.map((n) => documentOf(volume, n, departments));
    await copyRows(
      tx,
      'files',
      owned.map(({ fileId, name, size, at }) => ({
        id: fileId,
        owner_id: uploader.id,
        purpose: 'library_document',
        storage_key: fileId,
        original_name: `${name}.pdf`,
        mime_type: 'application/pdf',
        byte_size: size,
        sha256: '0'.repeat(64),
        attached_at: at,
      })),
    );
    await copyRows(
      tx,
      'documents',
      owned.map(({ id, name, tags, fileId, downloads, at }) => ({
        id,
        name,
        description: `What to know about it: ${name.toLowerCase()}.`,
        tags: `{${tags.join(',')}}`,
        file_id: fileId,
        uploaded_by: uploader.id,
        download_count: downloads,
        created_at: at,
        updated_at: at,
      })),
    );
    await copyRows(
      tx,
      'document_versions',
      owned.map(({ id, fileId, at }) => ({
        document_id: id,
        number: 1,
        file_id: fileId,
        uploaded_by: uploader.id,
        created_at: at,
      })),
    );
    await copyRows(
      tx,
      'document_departments',
      owned.flatMap(({ id, sharedWith }) =>
        sharedWith.map((departmentId) => ({ document_id: id, department_id: departmentId })),
      ),
    );
    await copyRows(
      tx,
      'document_passages',
      owned.flatMap(({ id, passages }) =>
        passages.map((text, ordinal) => ({ document_id: id, ordinal, page: ordinal + 1, text })),
      ),
    );
    await tx`
      update documents set file_words = library_words(said.text)
      from (select document_id, string_agg(text, ' ' order by ordinal) as text from document_passages group by 1) said
      where said.document_id = documents.id and file_words is null`;
    await tx`analyze files, documents, document_versions, document_departments, document_passages`;
  });
}

function documentOf(volume: Required<LibraryVolume>, n: number, departments: Array<{ id: string }>) {
  const random = randomOf(volume.seed, 'document', n);
  const daysAgo = 1_000 * (1 - n / volume.documents) + 1;
  const key = `generated/${volume.seed}/document/${n}`;
  const name = `${oneOf(random, SUBJECTS)} ${oneOf(random, FORMS)} ${n + 1}`;
  const first = Math.floor(random() * departments.length);
  const shares = Math.min(departments.length, 1 + Math.floor(random() * 3));
  return {
    id: sampleId(key, daysAgo),
    fileId: sampleId(`${key}/file`, daysAgo),
    at: instantAgo(volume.now, daysAgo),
    name,
    tags: [...new Set([oneOf(random, TAGS), oneOf(random, TAGS)])],
    size: 20_000 + Math.floor(random() * 4_000_000),
    downloads: Math.floor(random() * 200),
    sharedWith: Array.from(
      { length: shares },
      (_, step) => departments[(first + step) % departments.length]?.id ?? '',
    ),
    passages: Array.from({ length: TEXT_WORDS / PASSAGE_WORDS }, () => passage(random)),
  };
}

const passage = (random: Random) =>
  Array.from({ length: PASSAGE_WORDS }, () => oneOf(random, WORDS)).join(' ');
