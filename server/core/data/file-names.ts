import { readLine } from '../contract/read-text.ts';

const MAX_LENGTH = 200;

/** Control characters, and invisible ones that break a line or change the direction of text. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffd]/gu;

/**
 * Sanitizes an uploaded file's name: one line, no folders, a limited length, and the extension of the detected type,
 * so that a download never opens as something else.
 */
export function cleanFileName(name: string, extension: string): string {
  const last = readLine(name).replaceAll(UNSHOWABLE, '').split(/[/\\]/).at(-1) ?? '';
  const ending = extension === 'jpg' ? 'jpe?g' : extension;
  const [, before = '', honest] = new RegExp(`^(.*?)(\\.${ending})?$`, 'i').exec(last.trim()) ?? [];
  const kept = honest ?? `.${extension}`;
  const stem = before.replace(/^[\s.]+|[\s.]+$/g, '') || 'file';
  return [...stem].slice(0, MAX_LENGTH - kept.length).join('') + kept;
}

/** A Content-Disposition header for any name: ASCII for old clients, and RFC 5987 in full. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const shown = name.replaceAll(UNSHOWABLE, '');
  const plain = shown.replaceAll(/[^ !#$&+\-.0-9A-Z^_`a-z{}~()=,@[\]]/g, '_');
  const full = encodeURIComponent(shown).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${full}`;
}
