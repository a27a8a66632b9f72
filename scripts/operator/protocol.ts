/** What the gate has tried, printed as it happens. */
export type Protocol = {
  /** Carries out one step. A failure is printed, and the gate goes on. @returns whether it passed */
  step(name: string, work: () => Promise<string | undefined>): Promise<boolean>;
  /** Names what this machine lacks. It counts, so that nobody takes the rest for the whole. */
  lacks(what: string): void;
  /** Prints the total. @returns the exit code: 0 when all passed and nothing lacks */
  end(): number;
};

const LINES_OF_A_FAILURE = 25;

export function createProtocol(print: (line: string) => void = console.log): Protocol {
  const startedAt = performance.now();
  const count = { passed: 0, failed: 0, lacking: 0 };
  return {
    async step(name, work) {
      const begun = performance.now();
      const line = (mark: string) => `${mark.padEnd(7)}${seconds(performance.now() - begun)}  ${name}`;
      try {
        const detail = await work();
        count.passed += 1;
        print(detail ? `${line('ok')}\n${indented(detail)}` : line('ok'));
        return true;
      } catch (error) {
        count.failed += 1;
        print(`${line('FAILED')}\n${indented(error instanceof Error ? error.message : String(error))}`);
        return false;
      }
    },
    lacks(what) {
      count.lacking += 1;
      print(`LACKS            ${what}`);
    },
    end() {
      const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
      print(
        `\n${count.passed} passed, ${count.failed} failed, ${count.lacking} lacking, in ${minutes} minutes`,
      );
      return count.failed + count.lacking === 0 && count.passed > 0 ? 0 : 1;
    },
  };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1).padStart(6)} s`;
const indented = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .slice(-LINES_OF_A_FAILURE)
    .map((line) => `                 ${line}`)
    .join('\n');
