/** Whether a file fits an `accept` list (`.pdf,.docx,image/*`): dropped files pass the browser unchecked. */
export function acceptsFile(file: { name: string; type: string }, accept: string): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const rules = accept
    .toLowerCase()
    .split(',')
    .map((rule) => rule.trim())
    .filter(Boolean);
  return (
    rules.length === 0 ||
    rules.some((rule) => {
      if (rule.startsWith('.')) return name.endsWith(rule);
      return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
    })
  );
}
