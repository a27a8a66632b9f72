/** The actions of single keys at the desk. */
export const DESK_KEYS = [
  { key: 'J', command: 'next', label: 'Next' },
  { key: 'K', command: 'previous', label: 'Previous' },
  { key: 'A', command: 'approve', label: 'Approve' },
  { key: 'R', command: 'reject', label: 'Reject; decline an application' },
  { key: 'N', command: 'note', label: 'Approve with a note; send an application back' },
  { key: 'U', command: 'undo', label: 'Undo the last decision' },
  { key: 'V', command: 'document', label: 'Go to the document' },
  { key: '?', command: 'keys', label: 'Show the keys' },
] as const;

export type DeskCommand = (typeof DESK_KEYS)[number]['command'];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>;

/** The command of a pressed key; undefined for any other key, and for keys that repeat while held. */
export function deskCommandOf({ key, ctrlKey, metaKey, altKey, repeat, isComposing }: Pressed) {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  const command = DESK_KEYS.find((each) => each.key === key.toUpperCase())?.command;
  // A held key must not decide about one after the other.
  return repeat && command !== 'next' && command !== 'previous' ? undefined : command;
}
