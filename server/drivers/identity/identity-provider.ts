/** The provider's claims about the person who signed in. */
export type IdentityClaims = {
  issuer: string;
  subject: string;
  /** Lower case; null when the provider names none. */
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Null when the provider could not list them, as for people with very many. */
  groups: string[] | null;
  /** When the person signed in at the provider; null when it was not asked. */
  signedInAt: Date | null;
};

/** The secrets of one sign-in, which the browser keeps encrypted. */
type SignInSecrets = { state: string; nonce: string; codeVerifier: string };

/** The company's identity provider, by OpenID Connect. */
export type IdentityProvider = {
  /** A new sign-in: its secrets, and where the browser is sent. @throws when the provider is away */
  begin(redirectUri: string): Promise<SignInSecrets & { url: string }>;
  /**
   * Exchanges the code that the browser came back with.
   * @param answer the URL of the callback, with its query
   * @throws {IdentityRefusal} for an answer that is not the one to this sign-in
   */
  finish(answer: URL, secrets: SignInSecrets): Promise<IdentityClaims>;
  /** @throws when the provider does not answer */
  check(): Promise<void>;
};

/** The provider refused, or its answer does not fit the sign-in. */
export class IdentityRefusal extends Error {
  override name: string = 'IdentityRefusal';
}

/** The person proved less to the provider than the settings ask for. */
export class WeakSignIn extends IdentityRefusal {
  override name = 'WeakSignIn';
}
