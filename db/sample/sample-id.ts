import { createHash } from 'node:crypto';

/** The reference instant of sample ids. In the past, so that later ids sort after them. */
const ANCHOR = Date.UTC(2025, 5, 1);
const DAY = 86_400_000;

/**
 * The id of a record of the sample company: the same in every database and on every day, so that links in the README
 * and in tests stay valid. Shaped as a UUIDv7, because lists sort by id: older records have smaller ids.
 * @param name unique within the sample, such as `person/maya-reyes`
 * @param daysAgo age at the sample's "now"; may be fractional, negative for the future
 */
export function sampleId(name: string, daysAgo = 0): string {
  const time = Math.round(ANCHOR - daysAgo * DAY)
    .toString(16)
    .padStart(12, '0');
  const random = createHash('sha256').update(name).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(3), 16) % 4);
  const parts = [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    variant + random.slice(4, 7),
    random.slice(7, 19),
  ];
  return parts.join('-');
}

/** A pseudo-random integer from 0 to below `below` that depends on the name only. */
export function pick(name: string, below: number): number {
  return createHash('sha256').update(`pick/${name}`).digest().readUInt32BE(0) % below;
}
