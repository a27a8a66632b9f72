import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Valid and malicious files, generated here so that none is in the repository. */

export const pdf = (text = 'Hello') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${text.length + 33}>>stream\nBT /F1 24 Tf 20 40 Td (${text}) Tj ET\nendstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R/Size 6>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );

/** A page with this content, entries of its dictionary, and further objects. */
export const pdfWith = (content: string, entries: string, objects: string[]) =>
  Buffer.from(
    pdf()
      .toString('latin1')
      .replace('/Contents 4 0 R', `/Contents 4 0 R${entries}`)
      .replace(
        /4 0 obj[\s\S]*?endobj/,
        () => `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
      )
      .replace('/BaseFont/Helvetica', '/BaseFont/Helvetica/Encoding/WinAnsiEncoding')
      .replace('trailer', () => `${objects.join('\n')}\ntrailer`)
      .replace('/Size 6', '/Size 20'),
    'latin1',
  );

/** A page of text, and one with a picture of 612 by 792 points below some text. */
export function pdfWithPicture(jpeg: Buffer, size: { width: number; height: number }, text: string): Buffer {
  const content = `q 612 0 0 792 0 0 cm /I Do Q BT /F1 9 Tf 20 20 Td (${text}) Tj ET`;
  const image = `10 0 obj<</Type/XObject/Subtype/Image/Width ${size.width}/Height ${size.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>stream\n${jpeg.toString('latin1')}\nendstream endobj`;
  const second =
    '8 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 9 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I 10 0 R>>>>>>endobj';
  const stream = `9 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`;
  const first = `BT /F1 12 Tf 20 80 Td (${'A cover letter of several words. '.repeat(5)}) Tj ET`;
  const file = pdfWith(first, '', [second, stream, image]).toString('latin1');
  return Buffer.from(file.replace('/Kids[3 0 R]/Count 1', '/Kids[3 0 R 8 0 R]/Count 2'), 'latin1');
}

/** Requires an unknown password. */
export const lockedPdf = () =>
  Buffer.from(
    pdf()
      .toString('latin1')
      .replace(
        'trailer<</Root 1 0 R/Size 6>>',
        `6 0 obj<</Filter/Standard/V 1/R 2/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>/P -4>>endobj
trailer<</Root 1 0 R/Size 7/Encrypt 6 0 R/ID[<01><01>]>>`,
      ),
    'latin1',
  );

/** Begins and ends as a PDF, without any content between. */
export const brokenPdf = () => Buffer.from('%PDF-1.7\nnothing of use\nstartxref\n0\n%%EOF\n');

/** About 600 kB whose object table unpacks to 600 MB. */
export function pdfBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(600_000_000));
  const head = Buffer.from('%PDF-1.5\n');
  const dictionary = `1 0 obj<</Type/XRef/Size 100000000/W[1 4 1]/Root 1 0 R/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  const end = `\nendstream endobj\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.concat([head, Buffer.from(dictionary), packed, Buffer.from(end)]);
}

/** An archive of the entries, deflated. */
export function zip(entries: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, rest, Buffer.from(name)]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const mainType = (format: string) => `application/vnd.openxmlformats-officedocument.${format}.main+xml`;
export const typed = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`;

/** Names the main part of an Office document. */
const relationsTo = (part: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`;

export const docx = (others: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml': typed('word/document.xml', mainType('wordprocessingml.document')),
    '_rels/.rels': relationsTo('word/document.xml'),
    'word/document.xml': '<w:document/>',
    ...others,
  });

/** A Word document whose main part has this name, as Word Online writes it. */
export const wordOnline = (part: string, xml = '<w:document/>') =>
  zip({
    '[Content_Types].xml': typed(part, mainType('wordprocessingml.document')),
    '_rels/.rels': relationsTo(part),
    [part]: xml,
  });

export const xlsx = () =>
  zip({
    '[Content_Types].xml': typed('xl/workbook.xml', mainType('spreadsheetml.sheet')),
    '_rels/.rels': relationsTo('xl/workbook.xml'),
    'xl/workbook.xml': '<workbook/>',
  });

type Stored = { name: string; type: 'stream' | 'folder'; inside?: string };

/** An OLE compound file with top-level entries; each folder has one stream. */
export function compoundFile(top: Stored[]): Buffer {
  const entries: Array<{ name: string; type: number; right: number; child: number }> = [
    { name: 'Root Entry', type: 5, right: -1, child: 1 },
  ];
  const nested = top.filter((entry) => entry.inside !== undefined);
  top.forEach((entry, index) => {
    entries.push({
      name: entry.name,
      type: entry.type === 'stream' ? 2 : 1,
      right: index + 1 < top.length ? index + 2 : -1,
      child: entry.inside === undefined ? -1 : top.length + 1 + nested.indexOf(entry),
    });
  });
  for (const entry of nested) entries.push({ name: entry.inside ?? '', type: 2, right: -1, child: -1 });
  const sectors = Math.ceil(entries.length / 4);
  const file = Buffer.alloc(512 * (sectors + 2), 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeInt32LE(-2, 68);
  for (let at = 76; at < 512; at += 4) file.writeInt32LE(-1, at);
  file.writeUInt32LE(0, 76);
  for (let at = 512; at < 1_024; at += 4) file.writeInt32LE(-1, at);
  file.writeInt32LE(-3, 512);
  for (let sector = 1; sector <= sectors; sector += 1) {
    file.writeInt32LE(sector === sectors ? -2 : sector + 1, 512 + sector * 4);
  }
  entries.forEach((entry, index) => {
    const at = 1_024 + index * 128;
    file.write(entry.name, at, 'utf16le');
    file.writeUInt16LE((entry.name.length + 1) * 2, at + 64);
    file.writeUInt8(entry.type, at + 66);
    file.writeInt32LE(-1, at + 68);
    file.writeInt32LE(entry.right, at + 72);
    file.writeInt32LE(entry.child, at + 76);
  });
  return file;
}

/** With enough entries for a directory of several sectors. */
export const doc = () =>
  compoundFile([
    ...['1Table', 'Data', 'Macros', 'ObjectPool', 'SummaryInformation'].map(
      (name) => ({ name, type: 'stream' }) as const,
    ),
    { name: 'WordDocument', type: 'stream' },
  ]);

/** Its information block says that it is encrypted. */
export function lockedDoc(): Buffer {
  const file = compoundFile([{ name: 'WordDocument', type: 'stream' }]);
  // The first entry of the directory behind the root; its stream begins in the sector behind the directory.
  file.writeUInt32LE(2, 1_024 + 128 + 116);
  const block = Buffer.alloc(512);
  block.writeUInt16LE(0xa5ec, 0);
  block.writeUInt16LE(0x0100, 10);
  return Buffer.concat([file.subarray(0, 1_536), block]);
}

export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff', width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7d86' } })
    .toFormat(format)
    .toBuffer();

/** A portrait in landscape orientation, with GPS data in its EXIF. */
export const cameraPhoto = async () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0000ff' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '27/1 57/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '82/1 27/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();

/** A small file that unpacks to 225 million pixels. */
export function pngBomb(): Buffer {
  const side = 15_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A video container without content, of this many bytes. */
export function mp4(bytes: number): Buffer {
  const type = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1');
  const media = Buffer.alloc(8 + bytes);
  media.writeUInt32BE(media.length);
  media.write('mdat', 4, 'latin1');
  return Buffer.concat([type, media]);
}
