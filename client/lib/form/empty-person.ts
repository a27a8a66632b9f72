/** Initial values of the parts of a person's profile. */

export const emptyAddress = { street: '', city: '', state: '', zipCode: '', country: 'United States' };
export const emptyContact = { name: '', relationship: '', phone: '', email: '' };
export const emptySocial = { linkedin: '', twitter: '', facebook: '' };
