type Version = { id: string; replacesId: string | null };

/** Each newer version right above the one that it is to replace; otherwise as they come. */
export function withVersionsTogether<R extends Version>(records: readonly R[]): R[] {
  const shown = new Set(records.map(({ id }) => id));
  const isNewer = ({ replacesId }: R) => replacesId !== null && shown.has(replacesId);
  return records
    .filter((record) => !isNewer(record))
    .flatMap((record) => [...records.filter(({ replacesId }) => replacesId === record.id), record]);
}
