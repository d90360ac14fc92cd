export { type ChatMessage, ChatRefused, type ChatSent } from './sending/message.ts'
export { previewChat, sendChat } from './sending/send-chat.ts'
