import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type postgres from 'postgres';
import { hashOfWords } from './audit-words.ts';
import { connect } from './driver.ts';

/** A problem in the log, as a sentence that names the line. */
type AuditFault = string;

/** The end of a chain: its number of lines, and the hash of the last one in hex. */
export type ChainEnd = { position: number; hash: string };

export type AuditVerdict = {
  /** In the order of the chain; empty for an intact log. */
  faults: AuditFault[];
  /** As stored in the database; null when that row is gone. */
  head: ChainEnd | null;
};

/** Rows read at a time. */
const BATCH = 5_000;
/** A log that was replaced as a whole has as many faults as lines. */
const MAX_FAULTS = 100;
type Archive = ChainEnd & { key: string; sha256: string };

/** Opens the stored file of an archive. */
type ReadArchive = (key: string) => Promise<AsyncIterable<Buffer>>;

const START = '00'.repeat(32);

/** Triggers that protect and seal lines. */
const TRIGGERS = [
  'audit_archives_append_only',
  'audit_log_append_only',
  'audit_log_archived',
  'audit_log_kept',
  'audit_log_sealed',
  'audit_seals_append_only',
  'audit_seals_archived',
  'audit_seals_kept',
  'audit_seals_noted',
  'audit_seals_written',
  'audit_head_kept',
  'audit_head_written',
];

/** A line of the chain with what it says, as an archive keeps it. */
export type Seal = {
  position: string;
  entryId: string;
  previous: string;
  hash: string;
  content: string | null;
};

/**
 * Recomputes the hash chain over the audit log and compares it with the stored one. Calls no function of the database,
 * which an attacker could have replaced; reads one snapshot.
 * @param known earlier ends of the chain, noted outside of the database: the chain has to contain each of them
 * @param readArchive the stored file of an archive; without it, the chain is checked from the end of the last archive
 */
export function verifyAuditLog(
  sql: postgres.Sql,
  known: ChainEnd[] = [],
  readArchive?: ReadArchive,
): Promise<AuditVerdict> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const faults: AuditFault[] = [];
    const report = (fault: AuditFault) => {
      if (faults.length < MAX_FAULTS) faults.push(fault);
      else if (faults.length === MAX_FAULTS) faults.push('There are more faults than these.');
    };
    const noted = new Map(known.map((end) => [end.position, end.hash]));

    let last: ChainEnd = { position: 0, hash: START };
    for (const archive of await readArchives(tx)) {
      if (readArchive) last = await checkArchive(archive, last, noted, report, readArchive);
      else {
        for (const position of noted.keys()) if (position <= archive.position) noted.delete(position);
        last = { position: archive.position, hash: archive.hash };
      }
    }
    for (
      let batch = await readSeals(tx, last.position);
      batch.length > 0;
      batch = await readSeals(tx, last.position)
    ) {
      for (const seal of batch) last = checkSeal(seal, last, noted, report);
    }
    for (const { id, at } of await readUnsealed(tx)) {
      report(`Line ${id} of ${at} has no place in the chain: it was put in past the portal.`);
    }
    const head = await readHead(tx);
    for (const fault of faultsOfEnd(head, last)) report(fault);
    for (const fault of await archivedTwice(tx)) report(fault);
    await checkWords(tx, report);
    for (const position of noted.keys()) {
      report(`The chain has no line ${position}, and once it had: it was cut off at the end or replaced.`);
    }
    for (const trigger of await missingTriggers(tx)) {
      report(`The trigger ${trigger} is missing or disabled: lines can be changed, or are not sealed.`);
    }
    return { faults, head };
  }) as Promise<AuditVerdict>;
}

/** The same by connection URL. */
export async function verifyAuditLogAt(
  url: string,
  known: ChainEnd[] = [],
  readArchive?: ReadArchive,
): Promise<AuditVerdict> {
  const sql = connect(url, { max: 1, connect_timeout: 5 });
  try {
    return await verifyAuditLog(sql, known, readArchive);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Checks the lines of an archive as if they were in the database, and its end against the row that names it. */
async function checkArchive(
  { key, sha256, ...end }: Archive,
  before: ChainEnd,
  noted: Map<number, string>,
  report: (fault: AuditFault) => void,
  readArchive: ReadArchive,
): Promise<ChainEnd> {
  let last = before;
  try {
    const hash = createHash('sha256');
    const pieces: Buffer[] = [];
    for await (const piece of await readArchive(key)) {
      hash.update(piece);
      pieces.push(piece);
    }
    if (hash.digest('hex') !== sha256)
      report(`The archive ${key} is not what was stored: its SHA-256 is another one.`);
    for (const seal of linesOfArchive(Buffer.concat(pieces))) last = checkSeal(seal, last, noted, report);
  } catch (error) {
    report(`The archive ${key} cannot be read: ${error instanceof Error ? error.message : error}.`);
    return end;
  }
  if (last.position !== end.position || last.hash !== end.hash)
    report(`The archive ${key} does not end with line ${end.position} as it did: it was replaced.`);
  return end;
}

/** The content of an archive: one line of JSON for each line of the chain, compressed. */
export const archiveOf = (seals: readonly Seal[]): Buffer =>
  gzipSync(seals.map((seal) => `${JSON.stringify(seal)}\n`).join(''));

const linesOfArchive = (content: Buffer): Seal[] =>
  gunzipSync(content)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Seal);

function checkSeal(
  { position: at, entryId, previous, hash, content }: Seal,
  before: ChainEnd,
  noted: Map<number, string>,
  report: (fault: AuditFault) => void,
): ChainEnd {
  const position = Number(at);
  if (position !== before.position + 1) {
    report(
      `The chain has no ${nameRange(before.position + 1, position - 1)}: what was there was deleted with its seal.`,
    );
  } else if (previous !== before.hash) {
    report(
      before.position === 0
        ? `Line ${position} (${entryId}) does not begin the chain: what stood before it was deleted.`
        : `Line ${position} (${entryId}) does not follow from the one before it: one of the two was replaced.`,
    );
  }
  if (content === null) report(`Line ${position} (${entryId}) was deleted.`);
  else if (hashOf(previous, content) !== hash) report(`Line ${position} (${entryId}) was edited.`);
  if (noted.has(position) && noted.get(position) !== hash) {
    report(
      `Line ${position} (${entryId}) is not what it was when its hash was noted: the chain was made anew.`,
    );
  }
  noted.delete(position);
  return { position, hash };
}

const nameRange = (from: number, to: number) => (from === to ? `line ${from}` : `lines ${from} to ${to}`);

const hashOf = (previous: string, content: string): string =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(content, 'utf8').digest('hex');

function faultsOfEnd(head: ChainEnd | null, last: ChainEnd): AuditFault[] {
  if (!head) return ['The record of where the chain ends is gone.'];
  if (head.position > last.position) {
    const lost = nameRange(last.position + 1, head.position);
    return [`The chain ends with line ${last.position}: ${lost} were cut off at the end.`];
  }
  if (head.position < last.position) {
    return [
      `The record of where the chain ends says line ${head.position}, and line ${last.position} is there.`,
    ];
  }
  if (head.hash === last.hash) return [];
  return [`Line ${last.position} is not the one that the chain ended with: it was replaced.`];
}

/** `audit_content` of the migrations, inlined. */
const readSeals = (tx: postgres.TransactionSql, behind: number) => tx<Seal[]>`
  select s.position::text as position, s.entry_id::text as "entryId",
    encode(s.previous, 'hex') as previous, encode(s.hash, 'hex') as hash,
    case when l.id is not null then jsonb_build_array(s.position, l.id, (extract(epoch from l.created_at) * 1000)::bigint,
      l.actor_id, l.action, l.subject_type, l.subject_id, l.person_id, l.detail, l.request_id)::text end as content
  from audit_seals s left join audit_log l on l.id = s.entry_id
  where s.position > ${behind} order by s.position limit ${BATCH}`;

const readArchives = async (tx: postgres.TransactionSql): Promise<Archive[]> => {
  const rows = await tx<Array<Omit<Archive, 'position'> & { position: string }>>`
    select last_position::text as position, encode(last_hash, 'hex') as hash, storage_key as key, sha256
    from audit_archives order by last_position`;
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
};

/** Seals that are in the database although an archive has them. */
async function archivedTwice(tx: postgres.TransactionSql): Promise<AuditFault[]> {
  const rows = await tx<Array<{ position: string }>>`
    select position::text as position from audit_seals
    where position <= (select max(last_position) from audit_archives) order by position limit 1`;
  return rows.map(
    ({ position }) =>
      `Line ${position} is in an archive, and in the database again: it was put in past the portal.`,
  );
}

type Words = { id: string; hash: string; words: string | null; salt: string | null };

/**
 * Compares the words of each line with the hash that the line keeps. Words of people whose personal data was removed are
 * gone, and of nobody else.
 */
async function checkWords(tx: postgres.TransactionSql, report: (fault: AuditFault) => void): Promise<void> {
  const lines = tx<Words[]>`
    select l.id::text as id, l.detail ->> 'wordsHash' as hash, w.words, w.salt
    from audit_log l left join audit_words w on w.entry_id = l.id
    where l.detail ? 'wordsHash'
      and (w.entry_id is not null or not exists (
        select from users u where u.id = l.person_id and u.personal_data_removed_at is not null))`;
  for await (const batch of lines.cursor(BATCH)) {
    for (const { id, hash, words, salt } of batch) {
      if (words === null || salt === null) report(`The words of line ${id} were deleted.`);
      else if (hashOfWords({ words, salt }) !== hash) report(`The words of line ${id} were edited.`);
    }
  }
}

const readUnsealed = (tx: postgres.TransactionSql) => tx<Array<{ id: string; at: string }>>`
  select l.id::text as id, to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at
  from audit_log l where not exists (select from audit_seals s where s.entry_id = l.id)
  order by l.id limit ${MAX_FAULTS + 1}`;

async function readHead(tx: postgres.TransactionSql): Promise<ChainEnd | null> {
  const [head] = await tx<Array<{ position: string; hash: string }>>`
    select position::text as position, encode(hash, 'hex') as hash from audit_head`;
  return head ? { position: Number(head.position), hash: head.hash } : null;
}

async function missingTriggers(tx: postgres.TransactionSql): Promise<string[]> {
  const found = await tx<Array<{ name: string }>>`
    select tgname as name from pg_trigger
    where tgrelid in ('audit_log'::regclass, 'audit_seals'::regclass, 'audit_head'::regclass, 'audit_archives'::regclass)
      and tgenabled in ('O', 'A')`;
  const names = new Set(found.map(({ name }) => name));
  return TRIGGERS.filter((trigger) => !names.has(trigger));
}
