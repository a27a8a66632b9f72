import { useState } from 'react';
import { seenKey } from '../../../../lib/session/seen.ts';
import { useUser } from '../../../../lib/session/session.ts';
import type { PendingQualification } from '../../review/model/pending.ts';
import type { LeftOut } from '../model/row.ts';

type Marks = ReadonlyMap<string, LeftOut>;

/** The qualifications that approvals of applications leave out, with the reasons. The tab keeps them over a reload. */
export function useLeftOut() {
  const { id: userId } = useUser();
  const key = seenKey('left-out', userId);
  const [leftOut, setLeftOut] = useState<Marks>(() => kept(key));
  return {
    leftOut,
    /** @param reason undefined to approve the qualification with the application */
    leaveOut: ({ noun, id, title }: PendingQualification, reason: string | undefined) => {
      const next = new Map(leftOut);
      if (reason === undefined) next.delete(id);
      else next.set(id, { noun, id, title, reason });
      setLeftOut(next);
      keep(key, next);
    },
  };
}

function kept(key: string): Marks {
  try {
    const marks = JSON.parse(sessionStorage.getItem(key) ?? '[]') as LeftOut[];
    return new Map(marks.map((mark) => [mark.id, mark]));
  } catch {
    return new Map();
  }
}

function keep(key: string, marks: Marks): void {
  try {
    if (marks.size === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify([...marks.values()]));
  } catch {
    // Storage is unavailable: the marks last as long as the page.
  }
}
