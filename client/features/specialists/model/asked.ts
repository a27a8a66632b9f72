/**
 * The message of `<messages before it> <message>`, when the session still has no more messages: it got no answer.
 */
export function unanswered(asked: string, messageCount: number): string | undefined {
  const [, before, message] = /^(\d+) (.*)$/s.exec(asked) ?? [];
  return message !== undefined && messageCount <= Number(before) ? message : undefined;
}
