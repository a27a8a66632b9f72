/** Whether values differ; undefined and the empty string are equal. */
export function differs(values: unknown, from: unknown): boolean {
  if (values instanceof File || from instanceof File) return values !== from;
  if (Array.isArray(values) || Array.isArray(from)) {
    return JSON.stringify(values ?? []) !== JSON.stringify(from ?? []);
  }
  if (isGroup(values) || isGroup(from)) {
    const one = isGroup(values) ? values : {};
    const other = isGroup(from) ? from : {};
    return Object.keys({ ...one, ...other }).some((key) => differs(one[key], other[key]));
  }
  return leaf(values) !== leaf(from);
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const leaf = (value: unknown) => (value === undefined || value === null ? '' : String(value).trim());
