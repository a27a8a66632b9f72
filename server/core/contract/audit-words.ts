import { rangeWords } from '../domain/date-words.ts';
import type { AuditDetail } from './audits.ts';

/** A text of the detail; empty when it has none. */
export const text = (detail: AuditDetail, key: string): string => {
  const value = detail[key];
  return typeof value === 'string' ? value : '';
};

/** The same in quotation marks, behind the noun: ` “Claims”`. */
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
