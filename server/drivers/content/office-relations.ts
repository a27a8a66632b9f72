/** Loads nothing until somebody clicks it. */
const HYPERLINK = /\/hyperlink$/i;

/**
 * Whether the relations of a part load anything from outside of the document when it is opened: a template, a picture,
 * an object. Hyperlinks are allowed. Unparsable relations count as external.
 */
export function externalRelations(xml: Buffer): boolean {
  const text = decoded(xml);
  // A document type could define entities; Office writes none.
  if (text === undefined || /<!(DOCTYPE|ENTITY|\[CDATA\[)/i.test(text)) return true;
  return [...text.matchAll(/<(?:[\w.-]+:)?Relationship\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/g)].some(
    ([, attributes = '']) => {
      const mode = attribute(attributes, 'TargetMode');
      return (
        mode?.trim().toLowerCase() === 'external' && !HYPERLINK.test(attribute(attributes, 'Type') ?? '')
      );
    },
  );
}

/** Undefined for an encoding that Office does not write. */
function decoded(xml: Buffer): string | undefined {
  if (xml[0] === 0xff && xml[1] === 0xfe) return xml.toString('utf16le', 2);
  if (xml[0] === 0xfe && xml[1] === 0xff)
    return Buffer.from(xml.subarray(2, xml.length & ~1))
      .swap16()
      .toString('utf16le');
  const text = xml.toString('utf8');
  const encoding = /^\ufeff?<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(text)?.[1];
  const known = encoding === undefined || /^(utf-8|us-ascii)$/i.test(encoding);
  return known && !text.includes('\0') ? text : undefined;
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? withoutEntities(found[1] ?? found[2] ?? '') : undefined;
}

const withoutEntities = (text: string) =>
  text.replaceAll(/&#(?:x([0-9a-f]+)|(\d+));/gi, (all, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
