import type { Settings } from '../../settings.ts';

/** The secret that signs, and the one before it, whose signatures are accepted while it is being replaced. */
export const acceptedSecrets = ({
  secret,
  previousSecret,
}: Pick<Settings, 'secret' | 'previousSecret'>): string[] =>
  previousSecret === undefined ? [secret] : [secret, previousSecret];
