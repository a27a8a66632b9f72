import type { Audience, BriefAnnouncement } from '../core/kernel/announce.ts';
import type { RealtimeMessage } from './channels.ts';

/** Delivers events to the tabs connected to this server. */
export type RealtimeHub = {
  /**
   * Yields what the audiences are told, from after `cursor` on (from now on without one), in order, without gaps or doubles.
   * Ends when the signal is aborted.
   * @param tellAtOnce is asked first about what is told while the reader waits: true when it has told the reader, who is then
   *   not given it. A thousand readers hear of something in a third of the time that a stream for each of them takes.
   * @throws PortalError `bad_input` for a cursor that is not one of ours
   */
  subscribe(
    audiences: Audience[],
    cursor: string | undefined,
    signal: AbortSignal,
    tellAtOnce?: (message: RealtimeMessage) => boolean,
  ): AsyncIterable<RealtimeMessage>;
  /** The same as one answer, for clients that can only poll. `cursor` is where to go on, also when nothing came. */
  read(
    audiences: Audience[],
    cursor: string | undefined,
  ): Promise<{ cursor: string; messages: RealtimeMessage[] }>;
  /**
   * Follows a change, after its commit, in place of what `announce` does within it: has all servers look what was kept, and
   * tells the tabs that are connected what is told briefly; here at once, elsewhere a moment later. For what happens all
   * the time: of transactions that send notices themselves, PostgreSQL commits one after the other.
   */
  tellNow(brief?: BriefAnnouncement): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};
