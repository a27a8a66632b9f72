import { byId, done } from '../../core/contract/schema.ts';
import { jsonObject, orJsonText } from '../../core/data/hot/json-text.ts';
import { proceduresOf, router } from '../../trpc/procedures.ts';
import { markRead, muteConversation, showTyping } from './commands/attend.ts';
import { deleteMessage, editMessage } from './commands/change.ts';
import { addParticipants, removeParticipant, renameConversation } from './commands/group.ts';
import { sendMessage } from './commands/send.ts';
import { createConversation } from './commands/start.ts';
import { presentColleague, presentFound, presentMessage } from './presenter.ts';
import {
  countUnread,
  getConversation,
  listConversations,
  listMessages,
  searchColleagues,
  searchMessages,
} from './queries.ts';
import {
  addParticipantsInput,
  conversationAnswer,
  conversationPage,
  createConversationInput,
  createdConversation,
  editMessageInput,
  listConversationsInput,
  listMessagesInput,
  markReadInput,
  messageAnswer,
  messagePage,
  messagesFound,
  muteConversationInput,
  peopleFound,
  removeParticipantInput,
  renameConversationInput,
  searchMessagesInput,
  searchPeopleInput,
  sendMessageInput,
  unreadAnswer,
} from './schema.ts';

const procedureFor = proceduresOf('messenger');

export const messengerRouter = router({
  conversations: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/messages/conversations',
        summary:
          "The caller's conversations, newest message first; with `q`, those whose title or people fit",
      },
    })
    .input(listConversationsInput)
    .output(orJsonText(conversationPage))
    .query(({ ctx, input }) => listConversations(ctx, input)),

  conversation: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/messages/conversations/{id}', summary: 'One conversation' } })
    .input(byId)
    .output(orJsonText(conversationAnswer))
    .query(async ({ ctx, input }) => jsonObject({ conversation: await getConversation(ctx, input.id) })),

  messages: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/messages/conversations/{id}/messages',
        summary: 'Messages of a conversation, oldest first; marks them as read',
      },
    })
    .input(listMessagesInput)
    .output(orJsonText(messagePage))
    .query(async ({ ctx, input }) => {
      const { page, newest, readSeq } = await listMessages(ctx, input);
      const isSeen = input.read === 'mark' && !ctx.headersOnly;
      if (isSeen && readSeq < newest) await markRead(ctx, { id: input.id, seq: newest });
      return page;
    }),

  searchPeople: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/messages/users/search',
        summary: 'Colleagues to write to, from 2 characters on',
      },
    })
    .input(searchPeopleInput)
    .output(peopleFound)
    .query(async ({ ctx, input }) => ({
      users: (await searchColleagues(ctx, input.q)).map((row) => presentColleague(ctx, row)),
    })),

  search: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/messages/search',
        summary: "Words in the caller's messages, newest first",
      },
    })
    .input(searchMessagesInput)
    .output(messagesFound)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await searchMessages(ctx, input);
      return { messages: rows.map((row) => presentFound(ctx, row)), next };
    }),

  unread: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/messages/unread', summary: 'How many messages are unread' } })
    .output(unreadAnswer)
    .query(async ({ ctx }) => ({ unreadCount: await countUnread(ctx) })),

  createConversation: procedureFor('messages.write')
    .meta({
      rest: {
        method: 'POST',
        path: '/messages/conversations',
        summary: 'Start a conversation, or find the direct one there is',
      },
    })
    .input(createConversationInput)
    .output(orJsonText(createdConversation))
    .mutation(async ({ ctx, input }) => jsonObject(await createConversation(ctx, input))),

  rename: procedureFor('messages.write')
    .meta({
      rest: {
        method: 'PUT',
        path: '/messages/conversations/{id}',
        summary: 'Name a group; an empty title shows the names of its participants',
      },
    })
    .input(renameConversationInput)
    .output(orJsonText(conversationAnswer))
    .mutation(async ({ ctx, input }) => jsonObject({ conversation: await renameConversation(ctx, input) })),

  addParticipants: procedureFor('messages.write')
    .meta({
      rest: {
        method: 'POST',
        path: '/messages/conversations/{id}/participants',
        summary: 'Add colleagues to a group; they read what is said from then on',
      },
    })
    .input(addParticipantsInput)
    .output(orJsonText(conversationAnswer))
    .mutation(async ({ ctx, input }) => jsonObject({ conversation: await addParticipants(ctx, input) })),

  removeParticipant: procedureFor('messages.write')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/messages/conversations/{id}/participants/{userId}',
        summary: 'Remove somebody from a group, or leave it by the own id',
      },
    })
    .input(removeParticipantInput)
    .output(done)
    .mutation(({ ctx, input }) => removeParticipant(ctx, input)),

  send: procedureFor('messages.write')
    .meta({
      rest: { method: 'POST', path: '/messages', summary: 'Send a message', status: 201 },
      keepsClientId: true,
    })
    .input(sendMessageInput)
    .output(messageAnswer)
    .mutation(async ({ ctx, input }) => ({ message: presentMessage(ctx, await sendMessage(ctx, input)) })),

  markRead: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'POST',
        path: '/messages/conversations/{id}/read',
        summary: 'Mark messages as read, up to one of them or all',
      },
    })
    .input(markReadInput)
    .output(done)
    .mutation(({ ctx, input }) => markRead(ctx, input)),

  mute: procedureFor('messages.write')
    .meta({
      rest: {
        method: 'PUT',
        path: '/messages/conversations/{id}/mute',
        summary: 'Stop being notified of a conversation, or be notified again',
      },
    })
    .input(muteConversationInput)
    .output(done)
    .mutation(({ ctx, input }) => muteConversation(ctx, input)),

  typing: procedureFor('messages.write')
    .meta({
      rest: {
        method: 'POST',
        path: '/messages/conversations/{id}/typing',
        summary: 'Show the others for a moment that the caller is writing',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => showTyping(ctx, input.id)),

  edit: procedureFor('messages.write')
    .meta({ rest: { method: 'PUT', path: '/messages/{id}', summary: 'Edit an own message' } })
    .input(editMessageInput)
    .output(messageAnswer)
    .mutation(async ({ ctx, input }) => ({ message: presentMessage(ctx, await editMessage(ctx, input)) })),

  delete: procedureFor('messages.write')
    .meta({ rest: { method: 'DELETE', path: '/messages/{id}', summary: 'Delete an own message' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteMessage(ctx, input.id)),
});
