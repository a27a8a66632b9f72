/** First stop of the Tab key: jumps over the navigation to `<main id="main">`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-lg bg-accent px-4 py-2 font-medium text-on-accent focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
