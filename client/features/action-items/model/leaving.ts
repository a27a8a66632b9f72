interface Due {
  id: string;
  dueDate: string;
}

/** Items with those that have just been completed still among them, where they stood: by due date, then by id. */
export function withLeaving<Item extends Due>(items: readonly Item[], leaving: readonly Item[]): Item[] {
  const gone = leaving.filter(({ id }) => items.every((item) => item.id !== id));
  return [...items, ...gone].sort(
    (one, other) => one.dueDate.localeCompare(other.dueDate) || one.id.localeCompare(other.id),
  );
}
