import { newId } from '../core/kernel/ids.ts';

/**
 * Parts of valid inputs, for tests about something else. The complete input of a call is in its module's `testing.ts`.
 */

export const freshName = (noun: string) => `${noun} ${newId().slice(-12)}`;
export const freshEmail = () => `p${newId().slice(-12)}@home.example`;

export const address = {
  street: '1 Harbour Way',
  city: 'Mobile',
  state: 'AL',
  country: 'United States',
  zipCode: '36601',
};

export const pdf = () =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n' +
      'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
  );

/** One transparent pixel. */
export const png = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

/** A multipart form with one file, as browsers send it. */
export function multipart(
  field: string,
  file: Buffer,
  {
    fileName = 'file.bin',
    fields = {},
  }: { fileName?: string; fields?: Record<string, string> | undefined } = {},
) {
  const boundary = `----portal${newId()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    parts.join('') +
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
