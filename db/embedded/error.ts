/** The embedded PostgreSQL cannot serve this data folder. The message is one sentence for whoever started it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
