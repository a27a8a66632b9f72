import { connect } from 'node:net';

type Announced = {
  token: string;
  path?: string;
  /** The form field that carries the file. */
  field: string;
  /** The announced size of the file. */
  bytes: number;
};

export type Sender = {
  write(content: Buffer | string): void;
  /** Sends the file in steps of this many bytes, until it is complete or the server answers. */
  dribble(content: Buffer, step: { bytes: number; everyMs: number }): void;
  /** Ends the form. */
  finish(): void;
  hangUp(): void;
  /** The answer, when it is complete or the connection has ended; `reset` when the connection broke before. */
  answered: Promise<{ status: number; text: string } | 'reset'>;
};

const END = '\r\n--x--\r\n';

/** An upload over a raw socket: for senders that are slow, stop, or hang up. */
export function openSender(address: string, announced: Announced): Sender {
  const { token, path = '/api/upload/document', field, bytes } = announced;
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`;
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  const answered = new Promise<{ status: number; text: string } | 'reset'>((resolve) => {
    const end = () => {
      clearInterval(timer);
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
      resolve(status ? { status: Number(status), text } : 'reset');
    };
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.endsWith('}')) end();
    });
    socket.once('close', end);
    socket.on('error', end);
  });
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${part.length + bytes + END.length}`,
      '\r\n',
    ].join('\r\n') + part,
  );
  return {
    write: (content) => void socket.write(content),
    dribble(content, step) {
      let at = 0;
      timer = setInterval(() => {
        socket.write(content.subarray(at, at + step.bytes));
        at += step.bytes;
        if (at >= content.length) {
          clearInterval(timer);
          socket.write(END);
        }
      }, step.everyMs);
    },
    finish: () => void socket.write(END),
    hangUp() {
      clearInterval(timer);
      socket.destroy();
    },
    answered,
  };
}
