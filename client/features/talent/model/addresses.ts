/** The addresses as the recipients' field of a mail program takes them, each once. */
export const addressList = (people: readonly { email: string }[]): string =>
  [...new Set(people.map(({ email }) => email))].join(', ');
