/**
 * Numbers as Excel shows them: amounts with their thousands, phone numbers, Social Security numbers and ZIP codes with the
 * marks between their digits.
 */

/** A part of a format that stands as it is: in quotation marks, behind a backslash, or the sign of a currency. */
const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]/g;
/** Spaces of the width of a sign, filling signs, and colors. */
const WITHOUT_TEXT = /_.|\*.|\[(?!\$|[<>=])[^\]]*\]/g;
const CONDITION = /^\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/;

/** @returns undefined for a format of dates, texts, fractions or powers, and for one that says nothing */
export function formattedNumber(value: number, format: string): string | undefined {
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const { section, shown } = sectionFor(sections, value);
  const literals: string[] = [];
  const plain = section
    .replace(CONDITION, '')
    .replace(WITHOUT_TEXT, '')
    .replace(LITERAL, (_, quoted, escaped, currency) => {
      literals.push(quoted ?? escaped ?? currency ?? '');
      return MARK;
    });
  if (!/[0#]/.test(plain) || /[@?%]|E[+-]|General/i.test(plain)) return undefined;
  let at = 0;
  const text = (/[.,]/.test(plain) ? amount : digits)(shown, plain);
  return text?.replaceAll(MARK, () => literals[at++] ?? '').trim();
}

/** Stands for a literal until the digits are in their places. */
const MARK = '\u0000';

/** Negative numbers have no sign in a section of their own, which writes them in brackets. */
function sectionFor(sections: string[], value: number): { section: string; shown: number } {
  const [first = '', second, third] = sections;
  const [, operator, limit] = CONDITION.exec(first) ?? [];
  if (operator !== undefined) {
    const fits = compare(value, operator, Number(limit));
    return { section: fits ? first : (second ?? first), shown: value };
  }
  if (value < 0 && second !== undefined) return { section: second, shown: -value };
  return { section: value === 0 && third !== undefined ? third : first, shown: value };
}

function compare(value: number, operator: string, limit: number): boolean {
  if (operator.includes('=') && value === limit) return true;
  if (operator === '<>') return value !== limit;
  return operator.startsWith('<') ? value < limit : operator.startsWith('>') && value > limit;
}

/** Places that JavaScript formats, and refuses more of. */
const INTEGERS_MAX = 21;
const DECIMALS_MAX = 100;

/** A number with decimals, or with commas between its thousands. */
function amount(value: number, plain: string): string | undefined {
  const places = /[#0,]*[#0](?:\.[#0]*)?/.exec(plain);
  // A comma behind the digits shows thousands.
  if (!places || /[#0,]/.test(plain.slice(places.index + places[0].length)) || places[0].endsWith(','))
    return undefined;
  const [whole = '', decimals = ''] = places[0].split('.');
  const zeros = whole.replace(/[^0]/g, '').length;
  if (zeros > INTEGERS_MAX || decimals.length > DECIMALS_MAX) return undefined;
  const least = decimals.replaceAll('#', '').length;
  const text = Math.abs(value).toLocaleString('en-US', {
    useGrouping: whole.includes(','),
    minimumIntegerDigits: Math.max(1, zeros),
    minimumFractionDigits: least,
    maximumFractionDigits: decimals.length,
  });
  return `${value < 0 ? '-' : ''}${plain.replace(places[0], () => text)}`;
}

/** The digits of a whole number in the places of a format, from the right; those that are left over stand in the first place. */
function digits(value: number, plain: string): string {
  const left = [...String(Math.abs(Math.round(value)))];
  const places = [...plain];
  const first = places.findIndex((place) => /[0#]/.test(place));
  const text: string[] = [];
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const place = places[at] ?? '';
    if (!/[0#]/.test(place)) text.unshift(place);
    else if (at === first) text.unshift(left.splice(0).join('') || (place === '0' ? '0' : ''));
    else text.unshift(left.pop() ?? (place === '0' ? '0' : ''));
  }
  return `${value < 0 ? '-' : ''}${text.join('')}`;
}
