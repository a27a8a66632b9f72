import type { ByteSource } from './byte-source.ts';

/**
 * Reads the directory of an OLE compound file: the container of old Office documents, and also of installers and mails,
 * so that the first bytes do not identify an Office document.
 */

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MAX_ENTRIES = 8_192;
/** Sector numbers from here on are markers. */
const LAST_SECTOR = 0xfffffffa;
const NOTHING = 0xffffffff;
const STREAM = 2;
const ROOT = 5;

type Entry = { name: string; type: number; left: number; right: number; child: number; start: number };

/** A stream: its name and its first sector, which identifies the content of large streams. */
type TopStream = { name: string; head: () => Promise<Buffer> };

/** The top-level streams; those of embedded documents are deeper and are ignored. */
export async function compoundFileStreams(source: ByteSource): Promise<TopStream[]> {
  const entries = await readEntries(source);
  const root = entries[0];
  if (root?.type !== ROOT) return [];
  const sectorBytes = 1 << (await source.read(30, 2)).readUInt16LE();
  const streams: TopStream[] = [];
  const seen = new Set<number>();
  const waiting = [root.child];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index];
    if (index === NOTHING || !entry || seen.has(index)) continue;
    seen.add(index);
    if (entry.type === STREAM) {
      const head = () => source.read((entry.start + 1) * sectorBytes, sectorBytes);
      streams.push({ name: entry.name, head });
    }
    waiting.push(entry.left, entry.right);
  }
  return streams;
}

async function readEntries(source: ByteSource): Promise<Entry[]> {
  const header = await source.read(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return [];
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const sectorBytes = 1 << shift;
  const sector = (index: number) => source.read((index + 1) * sectorBytes, sectorBytes);
  const tableSectors = await readTableSectors(header, sector, sectorBytes);
  const entries: Entry[] = [];
  let index = header.readUInt32LE(48);
  while (index < LAST_SECTOR && entries.length < MAX_ENTRIES) {
    const bytes = await sector(index);
    if (bytes.length < sectorBytes) return [];
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) entries.push(toEntry(bytes, at));
    index = await nextSector(index);
  }
  return entries;

  async function nextSector(of: number): Promise<number> {
    const perSector = sectorBytes / 4;
    const place = tableSectors[Math.floor(of / perSector)];
    const table = place === undefined ? Buffer.alloc(0) : await sector(place);
    const at = (of % perSector) * 4;
    return at + 4 <= table.length ? table.readUInt32LE(at) : NOTHING;
  }
}

/** Reads the sectors of the allocation table: 109 are listed in the header, the others in a chain of sectors. */
async function readTableSectors(
  header: Buffer,
  sector: (index: number) => Promise<Buffer>,
  sectorBytes: number,
): Promise<number[]> {
  const places: number[] = [];
  for (let at = 76; at < HEADER_BYTES; at += 4) places.push(header.readUInt32LE(at));
  let index = header.readUInt32LE(68);
  let left = Math.min(header.readUInt32LE(72), 64);
  while (index < LAST_SECTOR && left > 0) {
    const bytes = await sector(index);
    if (bytes.length < sectorBytes) break;
    for (let at = 0; at < sectorBytes - 4; at += 4) places.push(bytes.readUInt32LE(at));
    index = bytes.readUInt32LE(sectorBytes - 4);
    left -= 1;
  }
  return places;
}

function toEntry(bytes: Buffer, at: number): Entry {
  const nameBytes = Math.min(bytes.readUInt16LE(at + 64), 64);
  return {
    name: bytes.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
    type: bytes.readUInt8(at + 66),
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
    start: bytes.readUInt32LE(at + 116),
  };
}
