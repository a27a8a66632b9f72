/** The embedded PostgreSQL cannot run on this data folder. The message is one sentence for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
