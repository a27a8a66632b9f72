/** How long a person may take at the provider, in ms. */
export const SIGN_IN_LIFETIME_MS = 10 * 60_000;
/** How long the second step may take afterwards, in ms. */
export const SECOND_STEP_LIFETIME_MS = 5 * 60_000;

export const sentences = {
  notSetUp: "Sign-in with the company account isn't set up.",
  away: "Your company's sign-in can't be reached right now. Try again in a moment.",
  startAgain: "This sign-in is no longer valid. Start again from the portal's sign-in page.",
  refused: "Your company's sign-in was canceled or refused. Start again, or ask an administrator.",
  tooWeak:
    "Your company's sign-in didn't ask for the second factor that the portal needs. Sign in again with one, or ask your IT department.",
  notVerified:
    "Your company account has no verified email address, so we can't find your portal account. Ask your IT department.",
  unknown: "There's no portal account for your email address. Ask an administrator to create one.",
  deactivated: 'Your portal account is deactivated. Ask an administrator.',
  linkedElsewhere:
    'Your portal account belongs to a different company account. Ask an administrator to check it.',
} as const;
