type Version = { id: string; replacesId: string | null };

/** Each newer version right above the one that it is to replace; otherwise as they come. */
export function withVersionsTogether<R extends Version>(qualifications: readonly R[]): R[] {
  const shown = new Set(qualifications.map(({ id }) => id));
  const isNewer = ({ replacesId }: R) => replacesId !== null && shown.has(replacesId);
  return qualifications
    .filter((qualification) => !isNewer(qualification))
    .flatMap((qualification) => [
      ...qualifications.filter(({ replacesId }) => replacesId === qualification.id),
      qualification,
    ]);
}
