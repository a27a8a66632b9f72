/** Logs a failure that a screen has already shown to the console, for support. */
export function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: that log is the console
  console.error(error);
}
