/** Sends what has gathered, one report after the other. */
export interface Reporter {
  /** Sends what there is, unless a report is on its way: then it goes with the next one. */
  report: () => Promise<void>;
  /** The last words of a page that is being left: sent beside whatever is on its way. */
  part: () => void;
}

interface ReporterOptions<Report, Answer> {
  /** What there is to tell, taken as told; undefined when there is nothing. */
  take: () => Report | undefined;
  /** What was taken has not arrived. */
  lost: (report: Report) => void;
  send: (report: Report) => Promise<Answer>;
  /** Sends so that it arrives although the page is gone. */
  sendParting: (report: Report) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (error: unknown) => void;
}

/** Keeps what did not arrive, so that it goes with the next report. */
export function createReporter<Report, Answer>({
  take,
  lost,
  send,
  sendParting,
  onAnswer,
  onFailure,
}: ReporterOptions<Report, Answer>): Reporter {
  let sending = false;
  const deliver = async (report: Report, how: (report: Report) => Promise<Answer>) => {
    try {
      onAnswer(await how(report));
    } catch (error) {
      lost(report);
      onFailure(error);
    }
  };
  return {
    async report() {
      if (sending) return;
      const report = take();
      if (report === undefined) return;
      sending = true;
      await deliver(report, send);
      sending = false;
    },
    part() {
      const report = take();
      if (report !== undefined) void deliver(report, sendParting);
    },
  };
}
