/** Initial values of the parts of a person's profile. */

export const emptyAddress = { street: '', city: '', state: '', zipCode: '', country: 'United States' };
export const emptyContact = { name: '', relationship: '', phone: '', email: '' };
export const emptySocial = { linkedin: '', twitter: '', facebook: '' };

/** The social networks of a profile, each with its label and an example of an address. */
export const socialNetworks = [
  ['linkedin', 'LinkedIn', 'https://www.linkedin.com/in/…'],
  ['twitter', 'Twitter', 'https://x.com/…'],
  ['facebook', 'Facebook', 'https://www.facebook.com/…'],
] as const;
