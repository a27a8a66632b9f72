/** Sends collected data, one report after the other. */
export interface Reporter {
  /** Sends collected data, unless a report is pending: then it is sent with the next one. */
  report: () => Promise<void>;
  /** The last report of a page that is being left: sent in parallel to a pending one. */
  part: () => void;
}

interface ReporterOptions<Report, Answer> {
  /** The unreported data, marked as reported; undefined for none. */
  take: () => Report | undefined;
  /** The report failed. */
  lost: (report: Report) => void;
  send: (report: Report) => Promise<Answer>;
  /** Sends so that the report arrives although the page is closed. */
  sendParting: (report: Report) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (error: unknown) => void;
}

/** A failed report is sent again with the next one. */
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
