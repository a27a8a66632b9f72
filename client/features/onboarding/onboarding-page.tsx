/** Six steps from a new account to a profile that can be reviewed. */
export function OnboardingPage() {
  return null;
}
