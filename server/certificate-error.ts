/** Refusals of OpenSSL and Node.js to trust the certificate of a server. */
const CERTIFICATE =
  /^(ERR_TLS_CERT_ALTNAME_INVALID|CERT_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_(GET|VERIFY|DECODE|DECRYPT)_\w+|ERROR_IN_CERT_\w+|INVALID_CA|HOSTNAME_MISMATCH)$/;

/** Whether a connection failed because the certificate of the other side is not trusted. */
export const isCertificateError = ({ code }: NodeJS.ErrnoException): boolean =>
  code !== undefined && CERTIFICATE.test(code);
