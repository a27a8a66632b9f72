/** What a reviewer is asked about, a line each. */
export const Doubts = ({ doubts }: { doubts: readonly string[] }) => (
  <ul>
    {doubts.map((doubt) => (
      <li key={doubt}>{doubt}</li>
    ))}
  </ul>
);
