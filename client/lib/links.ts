/** The address of a link that people wrote, or undefined for what is neither a web page nor a mail address. */
export function safeLink(address: string): string | undefined {
  const text = address.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: tabs and line breaks inside an address hide its scheme
  if (/[\u0000-\u0020\u007f]/.test(text)) return undefined;
  return /^(https?:\/\/[^/]|mailto:.)/i.test(text) && URL.canParse(text) ? text : undefined;
}
