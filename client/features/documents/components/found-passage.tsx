import { Mark } from '../../../ui/mark.tsx';
import type { LibraryDocument } from '../queries.ts';

/** The passage of the file that matches the search, with highlighted matches. Rendered as plain text. */
export function FoundPassage({ passage }: { passage: NonNullable<LibraryDocument['passage']> }) {
  const { page, pieces } = passage;
  return (
    <p className="mt-3 border-l-2 border-accent pl-3 text-sm text-muted">
      {page !== null && <span className="font-medium text-ink">Page {page}: </span>}
      {pieces.map(({ text, isMatch }, index) => {
        const key = `${index} ${text}`;
        return isMatch ? (
          <Mark key={key}>{text}</Mark>
        ) : (
          <span dir="auto" key={key}>
            {text}
          </span>
        );
      })}
    </p>
  );
}
