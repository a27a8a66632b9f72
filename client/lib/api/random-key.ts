/** 128 random bits in hexadecimal. Works without TLS, too, where `randomUUID` is missing. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
