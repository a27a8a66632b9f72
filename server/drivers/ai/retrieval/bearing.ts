import type { AskedQuestion } from './question.ts';
import type { StoredPassage } from './ranking.ts';
import { sideOf } from './sides.ts';
import { askedOf, deadlineOf } from './whose.ts';

/** A clause with what governs it: a deadline may stand in the lead-in of what is due. */
export const whole = ({ kind, lead, text }: StoredPassage) =>
  kind === 'text' && lead !== '' ? `${lead} ${text}` : text;

/** A list of forms and endorsements names what another page says. */
const NAMED_ONLY = 0.6;
const FORMS =
  /\b(?:forms?|endorsements?) (?:and|&) (?:endorsements?|forms?)|\bendorsements? (?:made part|attached)|^form\b.*\b(?:edition|title)/i;
/** A report's conclusions answer better than its considerations. */
const CONCLUDED = 1.15;
const CONCLUSIONS = /\b(?:conclusions?|opinions?|executive summary|summary of findings)\b/i;
/** The assignment of a report is no finding. */
const ASSIGNED = 0.35;
const ASSIGNMENT =
  /\b(?:asked|requested|retained|engaged|assigned|hired|instructed)\b.{0,80}?\b(?:to (?:determine|inspect|evaluate|assess|examine|investigate|find out|establish|give)|whether)\b|\b(?:scope|purpose) of (?:this|the|our) (?:report|assignment|inspection|work|investigation)\b/i;
const OF_ASSIGNMENT =
  /\b(?:ask\w*|assign\w*|retain\w*|engag\w*|hir\w+|request\w*|scope|purpose|instruct\w*|told|tell)\b/i;
/** How much a row of values counts where words are asked for: a reason, or whether something is covered. */
const CELLS = 0.7;
/** "Why was the reserve raised?" */
const WHY = /^\W*why\b|\b(?:what is|what was|the) reasons?\b/i;
const REASONED = 1.3;
const BECAUSE =
  /\b(?:because|due to|since|in case|reasons?|so that|owing to|results? (?:of|from)|caused by|c[oa]mes? from|which is why)\b/i;
/** An endorsement's replacement of a clause is the valid text. */
const AMENDED = 1.08;
const AMENDS =
  /\b(?:(?:is|are|be) (?:deleted|replaced|amended|changed|superseded)|replaces|in(?:to)? (?:its|the) place of|(?:does|do) not apply to this policy)\b/i;
/** A question for a deadline that does not speak of payment is not about when a loss is paid. */
const PAID = 0.8;
const PAYS = /\b(?:payable|(?:will|shall|must) (?:\w+ )?pay|make payment|payment (?:will|shall|is))\b/i;
/** How much a deadline counts that is the other party's. */
const OF_THE_OTHER = 0.55;

/** Whether a passage gives a reason, where a question asks for one. */
export const givesReason = ({ text }: AskedQuestion, passage: StoredPassage): boolean =>
  !WHY.test(text) || BECAUSE.test(whole(passage));

/**
 * How a passage bears on a question, whatever words they share: what a report was asked for is no finding, a reason
 * answers "why", and the other party's deadline is not the one that is asked for.
 * @returns the factor of a passage's score; `said` is its best sentence
 */
export function bearingOf(asked: AskedQuestion): (passage: StoredPassage, said: string) => number {
  const { kind, text } = asked;
  const ofTime = kind === 'duration' || kind === 'date';
  const ofDuty = ofTime && !OF_PAYMENT.test(text);
  const party = ofTime ? askedOf(text) : undefined;
  const asksWhy = WHY.test(text);
  const ofAssignment = OF_ASSIGNMENT.test(text);
  const listsForms = !OF_FORMS.test(text);
  const ofTheOther = ({ lead }: StoredPassage, said: string) => {
    const given = party && deadlineOf(`${lead} ${said}`);
    return given !== undefined && given !== party;
  };
  return (passage, said) => {
    const isRow = passage.kind === 'row';
    const reasoned = givesReason(asked, passage);
    return (
      (CONCLUSIONS.test(passage.heading.split(' › ').at(-1) ?? '') ? CONCLUDED : 1) *
      (asksWhy && reasoned ? REASONED : 1) *
      (asksWhy && !reasoned && isRow ? CELLS : 1) *
      (kind === 'covered' && isRow && sideOf(passage) === undefined ? CELLS : 1) *
      (AMENDS.test(passage.text) ? AMENDED : 1) *
      (!ofAssignment && ASSIGNMENT.test(passage.text) ? ASSIGNED : 1) *
      (ofDuty && PAYS.test(said) ? PAID : 1) *
      (ofTheOther(passage, said) ? OF_THE_OTHER : 1) *
      (listsForms && isRow && FORMS.test(`${passage.lead} ${passage.heading}`) ? NAMED_ONLY : 1)
    );
  };
}

/** A question about the forms themselves. */
const OF_FORMS = /\b(?:forms?|endorsements?|editions?|premiums?|numbers?|costs?|attached|list)\b/i;
/** A question about paying. */
const OF_PAYMENT = /\b(?:pa(?:y|ys|id|yable|yments?)|issued?|checks?|claim settled|settle)\b/i;
