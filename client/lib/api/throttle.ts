/**
 * Runs something at once, and then at most so often, however often it is asked for. The last time is never left out.
 * @param pauseMs between two runs
 */
export function throttle(run: () => void, pauseMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const go = () => {
    again = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (again) go();
    }, pauseMs);
    run();
  };
  return () => {
    if (timer === undefined) go();
    else again = true;
  };
}
