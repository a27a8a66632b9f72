/** In the place of a field to write in, for auditors. */
export const ReadOnlyNote = () => (
  <p className="border-t border-line px-4 py-3 text-sm text-muted">
    You’re an auditor: you can read this and change nothing.
  </p>
);
