import { EIGHTH_LATER } from './eighth-later-questions.ts';
import { FIFTH_LATER } from './fifth-later-questions.ts';
import { FOURTH_LATER } from './fourth-later-questions.ts';
import { HELD_OUT } from './held-out-questions.ts';
import { LATER } from './later-questions.ts';
import { NINTH_LATER } from './ninth-later-questions.ts';
import { SECOND_LATER } from './second-later-questions.ts';
import { SEVENTH_LATER } from './seventh-later-questions.ts';
import { SIXTH_LATER } from './sixth-later-questions.ts';
import { TENTH_LATER } from './tenth-later-questions.ts';
import { THIRD_LATER } from './third-later-questions.ts';

/**
 * A question about a document of the test set, with what answers it. `words` stand in the quotation of its page, and
 * `also` elsewhere in the answer: a lead-in, an exclusion beside the cover, a computed amount.
 */
export type TestQuestion =
  | { ask: string; page: number; words: string; also?: string }
  | { ask: string; page?: never };

/**
 * `tuned`: the search was made with them. `later`: written afterwards; their first run was unseen, and later changes were
 * made in its light. `heldOut`: never looked at while tuning.
 */
export type TestDocument = { name: string; set: 'tuned' | 'later' | 'heldOut'; questions: TestQuestion[] };

const FIRST: TestDocument[] = [
  {
    name: 'homeowners',
    set: 'tuned',
    questions: [
      { ask: 'What is the policy number?', page: 1, words: 'TWH-0048213-26' },
      { ask: 'Who is the named insured?', page: 1, words: 'Eleanor Voss and Martin Voss' },
      { ask: 'Who is the mortgage company?', page: 1, words: 'Lowcountry Savings Bank' },
      { ask: 'When does the policy expire?', page: 1, words: 'March 15, 2027' },
      { ask: 'What number do I call to report a claim?', page: 1, words: '(800) 555-0177' },
      { ask: 'What is the Coverage B limit?', page: 1, words: '$38,500' },
      { ask: 'How much dwelling coverage is there?', page: 1, words: '$385,000' },
      { ask: 'What is the limit for contents?', page: 1, words: '$192,500' },
      { ask: 'What is the ALE limit?', page: 1, words: '$77,000' },
      { ask: 'What is the AOP deductible?', page: 1, words: '$2,500' },
      {
        ask: 'What is the named storm deductible in dollars?',
        page: 1,
        words: '3% of Coverage A',
        also: '$11,550',
      },
      { ask: 'How much is the annual premium?', page: 1, words: '$3,418.00' },
      { ask: 'How much is medical payments coverage?', page: 1, words: '$5,000 each person' },
      {
        ask: 'When does a named storm period end?',
        page: 3,
        words: 'ends 24 hours after the last watch or warning',
      },
      { ask: 'What does vacant mean?', page: 3, words: 'lacks the furniture needed to live in it' },
      {
        ask: 'How is actual cash value defined?',
        page: 3,
        words: 'less allowance for physical deterioration',
      },
      { ask: 'Is the land covered?', page: 3, words: 'does not apply to land' },
      {
        ask: 'Is a detached structure covered if a business is run from it?',
        page: 3,
        words: 'From which any business is conducted',
        also: 'We do not cover other structures',
      },
      {
        ask: 'What is the limit for stolen jewelry?',
        page: 4,
        words: '$1,800 for loss by theft of jewelry',
        also: 'special limit',
      },
      { ask: 'How much cash is covered?', page: 3, words: '$200 on money', also: 'special limit' },
      { ask: 'Are drones covered?', page: 4, words: 'Aircraft', also: 'We do not cover' },
      { ask: 'Is my dog covered?', page: 4, words: 'Animals', also: 'We do not cover' },
      {
        ask: 'How long do we pay if the authorities prohibit use of the house?',
        page: 4,
        words: 'no more than two weeks',
      },
      {
        ask: 'What is paid for removal of a fallen tree?',
        page: 5,
        words: 'not more than $500 for any one tree',
      },
      {
        ask: 'How much is there for ordinance or law?',
        page: 5,
        words: '10% of the limit of liability that applies to Coverage A',
        also: '$38,500',
      },
      {
        ask: 'What is the fire department service charge limit?',
        page: 5,
        words: 'up to $500 for your liability assumed by contract',
      },
      { ask: 'Is mold covered?', page: 5, words: 'Mold, fungus or wet rot', also: 'We do not insure' },
      {
        ask: 'How many days vacant before vandalism is excluded?',
        page: 5,
        words: 'more than 60 consecutive days',
        also: 'We do not insure',
      },
      { ask: 'Is flood covered?', page: 6, words: 'Flood, surface water', also: 'We do not insure' },
      { ask: 'Is an earthquake covered?', page: 6, words: 'earthquake', also: 'We do not insure' },
      {
        ask: 'Does the policy cover wear and tear?',
        page: 5,
        words: 'Wear and tear',
        also: 'We do not insure',
      },
      { ask: 'What is the limit for fungi?', page: 7, words: 'up to $10,000 for the total of all loss' },
      { ask: 'What is the deductible for sewer backup?', page: 8, words: 'A deductible of $500 applies' },
      {
        ask: 'When is the proof of loss due?',
        page: 7,
        words: 'within 60 days after our request',
        also: 'the following are done',
      },
      { ask: 'How long do I have to sue?', page: 7, words: 'within three years after the date of loss' },
      { ask: 'Who pays for the umpire?', page: 7, words: 'umpire equally' },
      {
        ask: 'How are roofs older than 15 years settled?',
        page: 7,
        words: 'actual cash value for loss by windstorm or hail',
      },
      {
        ask: 'How much notice before cancellation for nonpayment of premium?',
        page: 7,
        words: 'at least 15 days',
      },
      { ask: 'What is the coverage for solar panels?' },
      { ask: 'Is there an identity theft limit?' },
      { ask: 'What discount is given for a burglar alarm?' },
      { ask: 'Does the policy cover bed bugs in a hotel?' },
      { ask: 'What is the wildfire evacuation allowance?' },
      { ask: 'What is the name of the public adjuster?' },
      { ask: 'What year was the roof installed?' },
    ],
  },
  {
    name: 'estimate',
    set: 'tuned',
    questions: [
      { ask: 'What is the claim number?', page: 1, words: '0231-884-55' },
      { ask: 'When was the date of loss?', page: 1, words: 'September 9, 2026' },
      { ask: 'What is the RCV of the laminated shingles with felt?', page: 1, words: '$6,830.36' },
      { ask: 'What is the depreciation on the drip edge?', page: 1, words: '$213.47' },
      { ask: 'What is the roof pitch?', page: 1, words: 'pitch 7/12' },
      { ask: 'How much is the net claim?', page: 2, words: '$6,337.14' },
      { ask: 'What deductible was applied?', page: 2, words: '($3,100.00)' },
      { ask: 'How large were the hailstones?', page: 2, words: 'Hailstones of 1.75 inches' },
      { ask: 'Which slope has no hail damage?', page: 2, words: 'east slope' },
      { ask: 'By when must the holdback be claimed?', page: 2, words: 'no later than 365 days' },
      { ask: 'What was the moisture reading?', page: 2, words: '12 percent' },
      { ask: 'What does it cost to paint the garage door?' },
      { ask: 'How much is paid for the skylight?' },
      { ask: 'What is the wind speed?' },
    ],
  },
  {
    name: 'guide',
    set: 'tuned',
    questions: [
      { ask: 'How soon must a claim be acknowledged?', page: 1, words: 'within 14 calendar days' },
      { ask: 'How many days to pay or deny a claim?', page: 1, words: 'Within 90 days after notice' },
      { ask: 'What is the authority of a team lead?', page: 1, words: 'up to $50,000' },
      { ask: 'What is the phone number of the large loss unit?', page: 1, words: '(813) 555-0164' },
      { ask: 'How many hail hits support replacement of a slope?', page: 1, words: 'Eight or more hits' },
      { ask: 'When does gray water turn black?', page: 1, words: 'after 48 hours' },
      { ask: 'How long must files be kept?', page: 1, words: 'Keep the file for seven years' },
      { ask: 'What must be done within 24 hours?', page: 1, words: 'Call the policyholder within 24 hours' },
      { ask: 'What is the mileage rate for adjusters?' },
      { ask: 'How are asbestos samples handled?' },
      { ask: 'What is the lunch allowance?' },
    ],
  },
  {
    name: 'dwelling-fire',
    set: 'later',
    questions: [
      { ask: 'What is the policy number?', page: 1, words: 'PSD 33 1907 6' },
      { ask: 'Who is the lienholder?', page: 1, words: 'Flint Hills Credit Union' },
      { ask: 'When does the policy end?', page: 1, words: 'July 1, 2027' },
      { ask: "What is the agent's phone number?", page: 1, words: '(785) 555-0136' },
      { ask: 'What is the limit for other structures?', page: 1, words: '$16,400' },
      { ask: 'How much personal property coverage does the policy have?', page: 1, words: '$8,000' },
      {
        ask: 'How much is the wind/hail deductible in dollars?',
        page: 1,
        words: '2% of Coverage A',
        also: '$3,280',
      },
      {
        ask: 'What is the deductible for a fire?',
        page: 1,
        words: 'Deductible, all perils except wind and hail',
        also: '$1,000',
      },
      { ask: 'What does the policy cost per year?', page: 1, words: '$1,286' },
      {
        ask: 'Is rain that comes in through a window covered?',
        page: 1,
        words: 'unless the direct force of wind or hail first makes an opening',
      },
      {
        ask: "Does the policy pay if the tenant's car hits the fence?",
        page: 1,
        words: 'does not include loss caused by a vehicle owned or driven by you',
      },
      { ask: 'Is theft insured?', page: 2, words: 'does not include the theft of property' },
      {
        ask: 'After how many days of vacancy is vandalism not covered?',
        page: 2,
        words: 'vacant for more than 30 days in a row',
      },
      { ask: 'Is rot covered?', page: 3, words: 'Fungi, wet or dry rot', also: 'We do not insure' },
      {
        ask: 'Is a flooded creek covered?',
        page: 3,
        words: 'Flood, tidal water, and overflow of a stream',
        also: 'We do not insure',
      },
      {
        ask: 'Do we pay to open the wall to reach a leaking pipe?',
        page: 2,
        words: 'tear out and replace the part of the building',
      },
      { ask: 'How long is lost rent paid?', page: 3, words: 'no longer than 12 months' },
      { ask: 'What is the fire department charge limit?', page: 3, words: 'up to $750' },
      { ask: 'How much for one tree?', page: 3, words: 'no more than $250 for one tree' },
      {
        ask: 'How much is paid for code upgrades?',
        page: 3,
        words: 'up to 10% of Coverage A for the increased cost of construction',
        also: '$16,400',
      },
      {
        ask: 'How much time does the insured have for the proof of loss?',
        page: 3,
        words: 'within 90 days after we ask for it',
      },
      {
        ask: 'What happens to the payment after 60 days of vacancy?',
        page: 4,
        words: 'reduce any other payment by 15%',
      },
      { ask: 'How much notice is given for nonrenewal?', page: 4, words: '45 days before the policy ends' },
      {
        ask: 'By when does the carrier have to pay?',
        page: 4,
        words: 'within 45 days after agreement on the amount',
      },
      { ask: 'Is carpet paid at replacement cost?', page: 3, words: 'settled at actual cash value' },
      { ask: 'What is the earthquake deductible?' },
      { ask: 'Is there coverage for identity theft?' },
      { ask: 'What is the medical payments limit?' },
      { ask: 'Who is the public adjuster?' },
      { ask: 'Is jewelry limited?' },
    ],
  },
  {
    name: 'engineer',
    set: 'later',
    questions: [
      { ask: 'Who wrote the report?', page: 1, words: 'Priya Raman' },
      { ask: 'When was the site visit?', page: 1, words: 'October 21, 2026' },
      { ask: 'What was the date of loss?', page: 1, words: 'August 29, 2026' },
      { ask: 'How old is the house?', page: 1, words: 'built in 1987' },
      { ask: 'How many shingles were missing?', page: 1, words: 'Nineteen shingles were missing' },
      { ask: 'How wide were the cracks in the veneer?', page: 1, words: 'up to 3/8 inch' },
      { ask: 'What was the peak gust?', page: 3, words: '97 miles per hour' },
      { ask: 'How much rain fell?', page: 3, words: '6.8 inches' },
      { ask: 'What caused the cracks in the brick?', page: 3, words: 'differential settlement of the slab' },
      { ask: 'Does the roof have to be replaced?', page: 3, words: 'does not have to be replaced' },
      { ask: 'Why is the drywall in the bedroom wet?', page: 3, words: 'leak in the shower pan' },
      { ask: 'What is the moisture in the hall?', page: 1, words: '11%' },
      { ask: 'What do the piers cost?', page: 3, words: '$18,700' },
      { ask: 'Was mold tested?', page: 1, words: 'any test for mold' },
      { ask: 'What phone number does the engineer have?', page: 3, words: '(985) 555-0188' },
      { ask: 'What is the square footage?', page: 1, words: '2,140 square feet' },
      { ask: 'What is the policy limit?' },
      { ask: 'Was asbestos found in the ceiling?' },
      { ask: 'How thick is the insulation?' },
      { ask: 'Who is the general contractor?' },
    ],
  },
  {
    name: 'statute',
    set: 'later',
    questions: [
      { ask: 'How soon must the insurer acknowledge a claim?', page: 1, words: 'Within 7 calendar days' },
      {
        ask: 'How long does an insurer have to accept or reject a claim?',
        page: 1,
        words: '15th business day',
      },
      {
        ask: 'When does an accepted claim have to be paid?',
        page: 1,
        words: 'within 5 business days after the acceptance',
      },
      { ask: 'How many days does a surplus lines insurer have to pay?', page: 1, words: '20 business days' },
      { ask: 'What interest is due on late payment?', page: 2, words: '12 percent a year' },
      {
        ask: 'How long before a lawsuit must notice be given?',
        page: 2,
        words: '61st day before an action is filed',
      },
      { ask: 'What is the statute of limitations?', page: 2, words: 'within two years and one day' },
      { ask: 'How large can a fine be?', page: 2, words: 'up to $25,000' },
      { ask: 'How many hours of ethics are needed?', page: 2, words: '3 hours concern ethics' },
      { ask: 'How long is an emergency license valid?', page: 2, words: 'valid for 90 days' },
      { ask: 'What is the fee for an emergency license?', page: 2, words: 'The fee is $45' },
      {
        ask: 'May an adjuster accept a gift from a contractor?',
        page: 2,
        words: 'accept a gift worth more than $50',
        also: 'shall not',
      },
      {
        ask: 'May an adjuster tell a claimant not to hire a lawyer?',
        page: 2,
        words: 'advise a claimant against consulting an attorney',
        also: 'shall not',
      },
      { ask: "Does the act apply to workers' compensation?", page: 1, words: 'does not apply to workers' },
      { ask: 'What is a catastrophe?', page: 1, words: 'more than 500 claims' },
      {
        ask: 'How much are the deadlines extended after a catastrophe?',
        page: 1,
        words: 'extended by 15 days',
      },
      { ask: 'What is the penalty for driving without insurance?' },
      { ask: 'What is the bond amount for adjusters?' },
      { ask: 'Who appoints the mediator?' },
      { ask: 'How is depreciation of labor treated?' },
    ],
  },
];

export const DOCUMENTS: TestDocument[] = [
  ...FIRST,
  ...LATER,
  ...SECOND_LATER,
  ...THIRD_LATER,
  ...FOURTH_LATER,
  ...FIFTH_LATER,
  ...SIXTH_LATER,
  ...SEVENTH_LATER,
  ...EIGHTH_LATER,
  ...NINTH_LATER,
  ...TENTH_LATER,
  ...HELD_OUT,
];
