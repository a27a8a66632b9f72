/**
 * What a call may do that a stolen session must not. A call declares its effects beside its name, and its caller first
 * confirms that it is them.
 */
export const EFFECTS = {
  gives_role: "changes a person's role",
  opens_account: 'lets a person in',
  closes_account: 'signs people out',
  keeps_secret: 'makes or shows a secret that lasts',
  changes_factor: 'changes what a person signs in with',
  moves_contact: 'changes where a person is reached',
  exports_people: 'saves data of people as a file',
  removes_people: 'removes data of people',
  widens_access: 'changes the rules of access',
} as const;
export type Effect = keyof typeof EFFECTS;
