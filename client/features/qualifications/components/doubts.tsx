/** The warnings for a reviewer, one per line. */
export const Doubts = ({ doubts }: { doubts: readonly string[] }) => (
  <ul>
    {doubts.map((doubt) => (
      <li key={doubt}>{doubt}</li>
    ))}
  </ul>
);
