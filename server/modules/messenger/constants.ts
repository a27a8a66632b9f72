export const CONVERSATION_TYPES = ['direct', 'group'] as const;
/** A text of a person, or a notice of the portal about a change of a group. */
export const MESSAGE_TYPES = ['text', 'notice'] as const;

export const CONVERSATIONS_PAGE = { default: 100, max: 200 };
export const MESSAGES_PAGE = { default: 100, max: 200 };
export const FOUND_PAGE = { default: 25, max: 50 };
/** The maximum number of a message. */
export const SEQ_MAX = 2_147_483_647;

/** Members of one conversation beside its creator. */
export const PARTICIPANTS_MAX = 49;
export const TITLE_MAX = 100;
/** Characters of one message. */
export const MESSAGE_MAX = 5_000;
/** Characters of a message that the list of conversations shows. */
export const PREVIEW_MAX = 140;
export const SEARCH_MAX = 100;
/** Maximum people in a search result. */
export const PEOPLE_FOUND_MAX = 20;

/** Value of `files.purpose` for files in messages. */
export const FILE_PURPOSE = 'message';
export const FILE_MAX_BYTES = 10 * 1_048_576;
/** Allowed files, recognized by their content. */
export const FILE_KINDS = ['png', 'jpg', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx'] as const;

/** How long a person is shown as typing after the last keystroke. */
export const TYPING_MS = 6_000;

const quoted = (title: string) => `“${title}”`;
const listed = new Intl.ListFormat('en-US');

/** Text of a notice after the name of the person who changed the group. */
export const notices = {
  renamed: (who: string, title: string) =>
    title ? `${who} named the group ${quoted(title)}` : `${who} removed the group's name`,
  added: (who: string, names: string[]) => `${who} added ${listed.format(names)}`,
  removed: (who: string, name: string) => `${who} removed ${name}`,
  left: (who: string) => `${who} left the group`,
  joined: (names: string[]) => `${listed.format(names)} joined`,
  gone: (names: string[]) => `${listed.format(names)} left`,
};

export const sentences = {
  messageRequired: 'Write a message first.',
  messageTooLong: 'A message can have up to 5,000 characters. Send the rest as a second one.',
  notOnlyYourself: 'Choose at least one colleague besides yourself.',
  participantUnavailable: 'Choose people who work here. One of them has no active account.',
  directIsForTwo: 'A direct conversation has one other participant. Start a group instead.',
  nobodyLeft: 'Nobody else in this conversation works here now. You can still read it.',
  fileType: 'Send a picture (PNG, JPG, WebP), a PDF, or a Word or Excel document.',
  chooseSomebody: 'Choose at least one colleague.',
  groupsOnly: 'A direct conversation stays between two people. Start a group instead.',
  managed: 'The portal keeps the members and the name of this conversation.',
  tooManyPeople: 'A group can have up to 50 people.',
  mayNotRemove: 'Only the person who started this group can remove people from it.',
  onlyYourOwn: 'You can only change your own messages.',
  alreadyDeleted: 'This message was deleted.',
} as const;
