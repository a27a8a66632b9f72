/**
 * Runs at once, and then at most once per pause, however often it is called. The last call always leads to a run.
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
