import { withoutEntities } from '../../core/data/html-text.ts';

/** Loads nothing until somebody clicks it. */
const HYPERLINK = /\/hyperlink$/i;

/**
 * Whether the relations of a part load anything from outside of the document when it is opened: a template, a picture,
 * an object. Hyperlinks are allowed. Unparsable relations count as external.
 */
export function externalRelations(xml: Buffer): boolean {
  const text = decodeXml(xml);
  // A document type could define entities; Office writes none.
  if (text === undefined || /<!(DOCTYPE|ENTITY|\[CDATA\[)/i.test(text)) return true;
  return relationsOf(text).some(({ type, external }) => external && !HYPERLINK.test(type));
}

export type Relation = { id: string; type: string; target: string; external: boolean };

/** The relations of a part, whichever of the two namespaces it is written in. */
export const relationsOf = (text: string): Relation[] =>
  elementsOf(text, 'Relationship').map((attributes) => ({
    id: attribute(attributes, 'Id') ?? '',
    type: attribute(attributes, 'Type') ?? '',
    target: attribute(attributes, 'Target') ?? '',
    external: attribute(attributes, 'TargetMode')?.trim().toLowerCase() === 'external',
  }));

/** The part that a package's relations name as its document: Word Online calls it `word/document2.xml`. */
export const mainPartOf = (relations: string): string | undefined => {
  const found = relationsOf(relations).find(({ type }) => /\/officeDocument$/.test(type));
  return found && partName('', found.target);
};

/** The name of the part that a relation's target means, seen from the folder of the part that has the relation. */
export function partName(folder: string, target: string): string {
  const base = new URL(`http://package/${folder === '' ? '' : `${folder}/`}`);
  const path = URL.canParse(target, base) ? new URL(target, base).pathname : '/';
  try {
    return decodeURIComponent(path).slice(1);
  } catch {
    return path.slice(1);
  }
}

/** Names of parts differ in more than their case. */
export const samePart = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The content type of a part: its own, or else that of its extension. */
export function contentTypeOf(types: string, part: string): string | undefined {
  const own = elementsOf(types, 'Override').find((attributes) =>
    samePart(attribute(attributes, 'PartName') ?? '', `/${part}`),
  );
  const extension = part.slice(part.lastIndexOf('.') + 1);
  const usual = elementsOf(types, 'Default').find((attributes) =>
    samePart(attribute(attributes, 'Extension') ?? '', extension),
  );
  const found = own ?? usual;
  return found === undefined ? undefined : attribute(found, 'ContentType')?.trim();
}

/** The attributes of each element of that name. */
const elementsOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}\\b((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'g'))].map(
    ([, attributes = '']) => attributes,
  );

/** Undefined for an encoding that Office does not write. */
export function decodeXml(xml: Buffer): string | undefined {
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
