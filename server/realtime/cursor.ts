import { badInput } from '../core/errors/errors.ts';

/** A position in the event stream: the transaction, then the event within it. */
export type Position = { xid: bigint; id: bigint };

const cursorShape = /^(\d{1,20})\.(\d{1,19})$/;
const MAX_XID = 2n ** 64n - 1n;
const MAX_ID = 2n ** 63n - 1n;

/** The cursor that a tab keeps and sends back: `<xid>.<id>`. */
export const formatCursor = ({ xid, id }: Position): string => `${xid}.${id}`;

/** @throws {PortalError} bad_input for a malformed cursor */
export function parseCursor(cursor: string): Position {
  const match = cursorShape.exec(cursor);
  if (match) {
    const position = { xid: BigInt(match[1] ?? ''), id: BigInt(match[2] ?? '') };
    if (position.xid <= MAX_XID && position.id <= MAX_ID) return position;
  }
  throw badInput('This is not a place in the stream of events.', { lastEventId: 'Not a cursor.' });
}

export const isAfter = (one: Position, other: Position): boolean =>
  one.xid > other.xid || (one.xid === other.xid && one.id > other.id);

/** The position before every event that transactions from `horizon` on may still add. */
export const beforeTransaction = (horizon: string): Position => ({ xid: BigInt(horizon), id: 0n });
