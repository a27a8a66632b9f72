/** REST answers carry the documented `_id` beside each `id`. Plain data only; what has no `id` is passed through. */
export function withDocumentedIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDocumentedIds);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const entry = (value as Record<string, unknown>)[key];
    if (key === 'id' && typeof entry === 'string') copy._id = entry;
    copy[key] = typeof entry === 'object' ? withDocumentedIds(entry) : entry;
  }
  return copy;
}
