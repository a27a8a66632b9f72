import { newId } from '../core/ids.ts';

/** Inputs that are right, for tests that are about something else. */

export const freshName = (noun: string) => `${noun} ${newId().slice(-12)}`;
export const freshEmail = () => `p${newId().slice(-12)}@home.example`;

export const address = {
  street: '1 Harbour Way',
  city: 'Mobile',
  state: 'AL',
  country: 'United States',
  zipCode: '36601',
};

export const signup = () => ({
  name: 'Marina Costa',
  email: freshEmail(),
  password: 'Anchor-Rope-77',
  phoneNumber: '555-010-4477',
});

/** @param currentPassword of whoever changes it */
export const passwordChange = (currentPassword = 'Anchor-Rope-76') => ({
  currentPassword,
  newPassword: 'Anchor-Rope-77',
});

export const unknownResetToken = () => ({ token: 'nobody-was-given-this', newPassword: 'Anchor-Rope-77' });

/** @param evidence what the license says beside the required fields */
export const onboarding = (evidence: Record<string, unknown> = {}) => ({
  homeAddress: address,
  emergencyContact: { name: 'Rosa Costa', relationship: 'Sister', phone: '555-010-2233', email: '' },
  licenses: [{ name: 'Adjuster', licenseNumber: 'FL-1', state: 'FL', ...evidence }],
});

export const approval = (id: string) => ({
  id,
  workEmail: freshEmail(),
  employeeID: freshName('E'),
  position: 'Adjuster',
  location: 'Mobile, AL',
  hireDate: '2026-01-05',
  manager: null,
  departments: [],
});

export const newUser = () => ({
  firstName: 'Nell',
  role: 'staff',
  employeeID: freshName('E'),
  primaryPhone: '555-010-8899',
  workEmail: freshEmail(),
});

export const experience = () => ({
  projectType: 'Catastrophe',
  clientType: 'Insurance Carrier',
  backgroundType: 'Adjusting',
});

export const license = () => ({ name: 'Adjuster', licenseNumber: freshName('L'), state: 'FL' });
export const bond = () => ({ name: 'Surety', bondNumber: freshName('B'), state: 'FL', amount: 10_000 });

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

/** A form with one file, as a browser sends it. */
export function multipart(field: string, file: Buffer, fileName = 'file.bin') {
  const boundary = `----portal${newId()}`;
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
