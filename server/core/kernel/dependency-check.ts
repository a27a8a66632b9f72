/** Timeout of one check in ms. */
const CHECK_MS = 2_000;

/** The reason is a technical one, for operators and the log. */
export type CheckResult = { ok: true } | { ok: false; reason: string };

/** Checks something that the portal depends on. Never throws. */
export type DependencyCheck = () => Promise<CheckResult>;

/**
 * Shares one run of a check among concurrent callers, and caches its result. A check that takes longer than two seconds
 * fails.
 * @param cacheMs how long a result is cached, in ms; 0 for concurrent callers only
 */
export function dependencyCheck(check: () => Promise<unknown>, cacheMs = 0): DependencyCheck {
  let running: Promise<CheckResult> | undefined;
  let until = 0;
  return () => {
    if (running && performance.now() < until) return running;
    until = Number.POSITIVE_INFINITY;
    running = resultOf(check).finally(() => {
      until = performance.now() + cacheMs;
    });
    return running;
  };
}

async function resultOf(check: () => Promise<unknown>): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CheckResult>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, reason: `no answer within ${CHECK_MS / 1_000} s` }),
      CHECK_MS,
    );
  });
  try {
    return await Promise.race([check().then((): CheckResult => ({ ok: true })), late]);
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** The message of the error at the bottom: those above it repeat the statement or the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || String((error as { code?: unknown }).code ?? error.name);
}
