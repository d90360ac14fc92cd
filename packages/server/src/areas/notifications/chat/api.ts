export { type ChatComments, type ChatDecisions, chatComments, chatDecisions } from './actions/decisions.ts'
export { type ChatMessage, ChatRefused, type ChatSent } from './sending/message.ts'
export { previewChat, sendChat } from './sending/send-chat.ts'
