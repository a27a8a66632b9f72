import type { LanguageModel } from 'ai';
import type { AiSettings } from '../../settings.ts';
import { type AiDriver, AiFailure, type AiFailureReason } from './ai.ts';
import { promptOf } from './prompt.ts';

/** About two pages. */
const TOKENS_MAX = 1_500;
/** An answer that is still streaming after this time is aborted. */
const TOTAL_MS = 120_000;
/** Maximum characters, above what the tokens amount to, for servers that ignore the token limit. */
const ANSWER_MAX = 20_000;

/** Answers with a language model, over the network. Its library is loaded with the first question. */
export function createLanguageModelAi(settings: AiSettings): AiDriver {
  return {
    check: () => checkProvider(settings),
    async *answer(question, signal) {
      const { streamText } = await import('ai');
      globalThis.AI_SDK_LOG_WARNINGS = false;
      // The library's own timeout begins with the first byte, which may never arrive.
      const idleTimeout = createIdleTimeout(settings.timeoutMs);
      // The model gets no tools: it can only answer.
      const { fullStream } = streamText({
        ...promptOf(question),
        model: await modelOf(settings),
        maxOutputTokens: TOKENS_MAX,
        // A silent retry would double the wait: the person gets the question back and decides.
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, idleTimeout.signal, AbortSignal.timeout(TOTAL_MS)]),
        onError: () => {},
      });
      let length = 0;
      let ended: string | undefined;
      try {
        for await (const part of fullStream) {
          if (part.type === 'error') throw part.error;
          if (part.type === 'abort') throw new AiFailure('slow', 'given up');
          if (part.type === 'finish') ended = part.finishReason;
          if (part.type !== 'text-delta' || part.text === '') continue;
          idleTimeout.restart();
          length += part.text.length;
          if (length > ANSWER_MAX) throw new AiFailure('broken', 'the answer has no end');
          yield part.text;
        }
      } catch (error) {
        throw failureOf(error);
      } finally {
        idleTimeout.clear();
      }
      if (ended === 'content-filter') throw new AiFailure('refused', 'declined by a filter');
      if (length === 0) throw new AiFailure('broken', `an empty answer, ended by ${ended}`);
      if (ended !== 'stop' && ended !== 'length') throw new AiFailure('broken', `ended by ${ended}`);
    },
  };
}

/** A redirect would send question, document and key to an address that no setting names. */
const fetchThere: typeof fetch = (input, options) => fetch(input, { ...options, redirect: 'error' });

/**
 * Lists the provider's models, which costs nothing. A server without such a list answers, too, and so is reachable.
 * @throws {AiFailure} when the provider is unreachable, fails, or rejects the key
 */
async function checkProvider({ provider, baseUrl, apiKey }: AiSettings): Promise<void> {
  const isAnthropic = provider === 'anthropic';
  const base = (baseUrl ?? 'https://api.anthropic.com/v1').replace(/\/+$/, '');
  const headers: Record<string, string> = isAnthropic
    ? { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' }
    : apiKey
      ? { authorization: `Bearer ${apiKey}` }
      : {};
  const { status, body } = await fetchThere(`${base}/models`, {
    headers,
    signal: AbortSignal.timeout(5_000),
  });
  await body?.cancel();
  if (status === 401 || status === 403) throw new AiFailure('denied', 'the provider rejects the API key');
  if (status >= 500) throw new AiFailure('broken', `the provider answers ${status}`);
}

/** Aborts its signal when nothing was received for this long. */
function createIdleTimeout(ms: number) {
  const given = new AbortController();
  const giveUp = () => given.abort(new AiFailure('slow', `nothing for ${ms} ms`));
  let timer = setTimeout(giveUp, ms);
  return {
    signal: given.signal,
    restart() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
    },
    clear: () => clearTimeout(timer),
  };
}

async function modelOf({ provider, baseUrl, apiKey, model }: AiSettings): Promise<LanguageModel> {
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({
      apiKey: apiKey ?? '',
      fetch: fetchThere,
      ...(baseUrl ? { baseURL: baseUrl } : {}),
    })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'portal',
    baseURL: baseUrl ?? '',
    fetch: fetchThere,
    ...(apiKey ? { apiKey } : {}),
  })(model);
}

/** Drops the library's error messages: some quote the request or the answer, and this error is logged. */
function failureOf(error: unknown): AiFailure {
  if (error instanceof AiFailure) return error;
  const name = error instanceof Error ? error.name : typeof error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode ?? 'no status';
  return new AiFailure(reasonOf(error, name), `${name}, ${status}`);
}

function reasonOf(error: unknown, name: string): AiFailureReason {
  if (/Timeout|Abort/.test(name)) return 'slow';
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 429 || status === 529) return 'limited';
  if (status === 401 || status === 403 || status === 404) return 'denied';
  if (status === 408 || status === 504) return 'slow';
  return 'broken';
}
