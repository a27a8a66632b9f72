/** The five criteria of the strength meter (specification, part 1, section 5). */
const criteria = [/^.{8,}$/su, /\p{Ll}/u, /\p{Lu}/u, /\d/, /[!@#$%^&*]/];

/** How strong a new password looks: under 2 criteria weak, under 4 fair, 4 good, all 5 strong. */
export function passwordStrength(password: string): { label: string; percent: number } {
  const met = criteria.filter((criterion) => criterion.test(password)).length;
  if (met < 2) return { label: 'Weak', percent: 25 };
  if (met < 4) return { label: 'Fair', percent: 50 };
  if (met < 5) return { label: 'Good', percent: 75 };
  return { label: 'Strong', percent: 100 };
}
