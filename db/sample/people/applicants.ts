import type { Applicant } from './person.ts';

/** Applicants who wait for a decision, the longest wait first. */
export const applicants: Applicant[] = [
  {
    name: ['Olivia', 'Grant'],
    city: 'savannah',
    street: '316 East Hall Street',
    contact: ['Henry Grant', 'Spouse'],
    bio: 'Ten years of homeowners claims for a regional carrier; looking for storm work.',
    signedUp: 11,
    submittedDaysAgo: 6.2,
  },
  {
    name: ['Rafael', 'Mendes'],
    city: 'lasVegas',
    street: '1522 Bracken Avenue',
    contact: ['Sofia Mendes', 'Sister'],
    bio: 'Roofing contractor for fifteen years, now an inspector.',
    signedUp: 4.5,
    submittedDaysAgo: 3.1,
  },
  {
    name: ['Sophie', 'Laurent'],
    city: 'newOrleans',
    street: '830 Belleville Street',
    contact: ['Claire Laurent', 'Mother'],
    bio: 'Flood adjuster with NFIP authorization, French and English.',
    signedUp: 2.2,
    submittedDaysAgo: 1.3,
  },
  {
    name: ['Walter', 'Dunn'],
    city: 'pensacola',
    street: '1105 East Gadsden Street',
    contact: ['Betty Dunn', 'Spouse'],
    bio: 'Retired engineer who still likes a good roof truss.',
    signedUp: 0.9,
    submittedDaysAgo: 0.15,
  },
];

/** Olivia Grant's application was sent back once; what waits now is her second submission. */
export const sentBack = {
  applicant: 'olivia-grant',
  reviewer: 'dana-whitfield',
  firstSubmittedDaysAgo: 9.5,
  daysAgo: 8.2,
  notes: { emergency_contact: 'Please add a phone number that we can reach at night.' },
};

/** Accounts without a finished onboarding. */
export const newcomers = [
  { name: ['Chloe', 'Barnett'], areaCode: '251', signedUp: 2.6 },
  { name: ['Isaac', 'Romero'], areaCode: '505', signedUp: 0.4 },
] as const;

/** Chloe Barnett's saved draft: half of a first experience, in step 4. */
export const draft = {
  owner: 'chloe-barnett',
  step: 4,
  savedDaysAgo: 1.8,
  data: {
    homeAddress: {
      street: '59 Lanier Avenue',
      city: 'Mobile',
      state: 'AL',
      country: 'United States',
      zipCode: '36607',
    },
    mailingAddress: { street: '', city: '', state: '', country: 'United States', zipCode: '' },
    emergencyContact: { name: 'Joyce Barnett', relationship: 'Mother', phone: '(251) 555-0178', email: '' },
    socialMedia: { linkedin: 'https://www.linkedin.com/in/chloe-barnett-example', twitter: '', facebook: '' },
    bio: 'Estimator on the Gulf Coast, six years with a restoration contractor.',
    experiences: [],
    licenses: [],
    bonds: [],
    openForms: {
      experience: {
        projectType: 'Catastrophe',
        clientType: 'Insurance Carrier',
        employer: 'Bayline Restoration',
        position: 'Estimator',
      },
    },
  },
};
