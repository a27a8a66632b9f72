import { rangeWords } from '../domain/date-words.ts';
import type { AuditDetail } from './audits.ts';

/** A text of the detail; empty when it has none. */
export const text = (detail: AuditDetail, key: string): string => {
  const value = detail[key];
  return typeof value === 'string' ? value : '';
};

/** A text of the detail in quotation marks, behind the noun: ` “Claims”`. */
export const named = (detail: AuditDetail, key = 'name'): string => {
  const value = text(detail, key);
  return value ? ` “${value}”` : '';
};

/** ` from “A” to “B”`; only the name where that stayed. */
export const renamed = (detail: AuditDetail): string =>
  text(detail, 'from') === text(detail, 'to')
    ? named(detail, 'to')
    : `${named(detail, 'from')} to${named(detail, 'to')}`;

export const changed = (detail: AuditDetail): string =>
  text(detail, 'from') === text(detail, 'to') ? 'Changed' : 'Renamed';

/** `: work email, position` of names such as `workEmail`. */
export const listed = (names: unknown): string =>
  Array.isArray(names) && names.length > 0
    ? `: ${names.map((name) => inWords(String(name))).join(', ')}`
    : '';

/** ` (state TX, search “anna”)` of the filters of a list; of ids only the name, and no order. */
export const filteredBy = ({ filters: given }: AuditDetail): string => {
  if (typeof given !== 'object' || given === null) return '';
  const filters: AuditDetail = { ...given };
  const span = dates(filters, 'from', 'to').slice(2);
  const unnamed = ['sort', 'order', ...(span ? ['from', 'to'] : [])];
  const words = Object.entries(filters)
    .filter(([name, value]) => !unnamed.includes(name) && value !== '')
    .map(([name, value]) =>
      name === 'search' ? `search “${value}”` : `${inWords(name)}${filterValue(value)}`,
    );
  if (span) words.push(span);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
};

const filterValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.some(isId) ? '' : ` ${value.map(String).join(', ')}`;
  if (typeof value === 'boolean') return value ? '' : ' no';
  if (typeof value !== 'string') return typeof value === 'number' ? ` ${value}` : '';
  if (isDate(value)) return ` ${rangeWords(value, value)}`;
  if (/^[a-z0-9_]+$/i.test(value)) return ` ${value.replaceAll('_', ' ')}`;
  return isId(value) ? '' : ` “${value}”`;
};

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value);

const inWords = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(id|hr)\b/g, (word) => word.toUpperCase())
    .replace(/\bids\b/, '')
    .trim();

/** `1 person`, `7 people`; the plural alone when the detail has no such number. */
export const counted = (detail: AuditDetail, key: string, one: string, many: string): string => {
  const value = detail[key];
  return typeof value === 'number' ? `${value} ${value === 1 ? one : many}` : many;
};

/** ` version 3`; empty when the detail has no number. */
export const versioned = (detail: AuditDetail): string =>
  typeof detail.version === 'number' ? ` version ${detail.version}` : '';

/** `, Jan 31 – Feb 4, 2028` */
export const dates = (detail: AuditDetail, from: string, to: string): string => {
  const [first, last] = [text(detail, from), text(detail, to)];
  return isDate(first) && isDate(last) ? `, ${rangeWords(first, last)}` : '';
};

const isDate = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date);
