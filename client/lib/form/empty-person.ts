/** Parts of a person's file as their forms start. */

export const emptyAddress = { street: '', city: '', state: '', zipCode: '', country: 'United States' };
export const emptyContact = { name: '', relationship: '', phone: '', email: '' };
export const emptySocial = { linkedin: '', twitter: '', facebook: '' };
