/**
 * Composes letters (NFC), collapses blanks, and drops invisible characters: soft hyphens, control characters, private
 * use.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\p{Co}\s]+/gu, ' ')
    .trim();
}
