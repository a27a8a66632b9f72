import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A recorded request to the provider. */
type RecordedRequest = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> };

/** How the server answers; `open` begins a stream of events. */
type Script = (requests: RecordedRequest, answer: ServerResponse) => void | Promise<void>;

export type AiServer = {
  /** `http://127.0.0.1:<port>/v1` */
  url: string;
  requests: RecordedRequest[];
  /** Replaces the script for later requests. */
  script: Script;
  close(): Promise<void>;
};

/** A scripted server on the loopback: the protocol of a provider, or anything else. */
export async function startAiServer(): Promise<AiServer> {
  const server = createServer(async (request, answer) => {
    const body = JSON.parse((await text(request)) || '{}') as RecordedRequest['body'];
    const requests = { path: request.url ?? '', headers: request.headers, body };
    it.requests.push(requests);
    await it.script(requests, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const it: AiServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    script: (_asked, answer) => void answer.writeHead(500).end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return it;
}

const event = (answer: ServerResponse, data: unknown, name?: string) =>
  answer.write(
    `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
  );

const begin = (answer: ServerResponse) => answer.writeHead(200, { 'content-type': 'text/event-stream' });

/** Chat completions as OpenAI-compatible servers stream them. */
export const openAi = {
  begin,
  piece: (answer: ServerResponse, content: string) =>
    event(answer, {
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }],
    }),
  finish(answer: ServerResponse, reason = 'stop') {
    event(answer, {
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, delta: {}, finish_reason: reason }],
    });
    event(answer, '[DONE]');
    answer.end();
  },
  /** Streams the complete text. */
  complete:
    (...pieces: string[]): Script =>
    (_asked, answer) => {
      openAi.begin(answer);
      for (const piece of pieces) openAi.piece(answer, piece);
      openAi.finish(answer);
    },
};

/** Messages as Anthropic streams them. */
export const anthropic = {
  begin(answer: ServerResponse) {
    begin(answer);
    event(
      answer,
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'm',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      },
      'message_start',
    );
    event(
      answer,
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      'content_block_start',
    );
  },
  piece: (answer: ServerResponse, text: string) =>
    event(
      answer,
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: text } },
      'content_block_delta',
    ),
  finish(answer: ServerResponse, reason = 'end_turn') {
    event(answer, { type: 'content_block_stop', index: 0 }, 'content_block_stop');
    event(
      answer,
      {
        type: 'message_delta',
        delta: { stop_reason: reason, stop_sequence: null },
        usage: { output_tokens: 5 },
      },
      'message_delta',
    );
    event(answer, { type: 'message_stop' }, 'message_stop');
    answer.end();
  },
  complete:
    (...pieces: string[]): Script =>
    (_asked, answer) => {
      anthropic.begin(answer);
      for (const piece of pieces) anthropic.piece(answer, piece);
      anthropic.finish(answer);
    },
};
