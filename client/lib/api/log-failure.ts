/** Leaves a failure that a screen has already told of in the browser's log, for whoever is asked what went wrong. */
export function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: that log is the console
  console.error(error);
}
