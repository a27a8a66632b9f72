/**
 * The text of quoted-printable bytes (RFC 2045, 6.7), as mail programs and old calendar programs write them.
 * @param charset another name than those of browsers is read as UTF-8
 */
export function readQuotedPrintable(text: string, charset = 'utf-8'): string {
  const bytes = Buffer.from(text.replace(/=[ \t]*(?:\r\n|\r|\n)/g, ''))
    .toString('latin1')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoderOf(charset).decode(Buffer.from(bytes, 'latin1'));
}

/** @param charset another name than those of browsers is read as UTF-8 */
export function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
