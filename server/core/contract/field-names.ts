/** Fields whose names on screens are not the words of their names in calls. */
const names = new Map([
  ['actionItemType', 'Type'],
  ['actionUrl', 'Link'],
  ['assignedTo', 'Assignee'],
  ['dueOn', 'Due date'],
  ['earnedOn', 'Completion date'],
  ['expiresAt', 'Expiration date'],
  ['expiresDate', 'Expiration date'],
  ['hrEmail', 'Email'],
  ['hrName', 'Name'],
  ['hrPhone', 'Phone'],
  ['icon', 'Icon URL'],
  ['ids', 'Selection'],
  ['payPeriodStart', 'First day of a pay period'],
  ['publishedAt', 'Publishing date'],
  ['q', 'Search text'],
  ['search', 'Search text'],
  ['staffId', 'Person'],
  ['userId', 'Person'],
  ['userIds', 'People'],
]);

/** Words that keep their capitals. */
const CAPITALS = /\b(ce|cat|csv|hr|id|ids|npn|pdf|url|zip)\b/g;

/** The name of a field in sentences: `homeAddress.zipCode` -> `ZIP code`. Array indexes are left out. */
export function fieldName(path: readonly PropertyKey[] | undefined): string {
  const last = path?.filter((part) => typeof part === 'string' && !/^\d+$/.test(part)).at(-1);
  if (last === undefined) return 'This';
  const known = names.get(String(last));
  if (known !== undefined) return known;
  const words = String(last)
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?<=\w)Id(s?)$/, '$1')
    .replace(/(?<=\w)Url$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(CAPITALS, (word) => (word === 'ids' ? 'IDs' : word.toUpperCase()));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
