export { ChatRefused, type ChatSent } from './sending/message.ts'
export { sendChat } from './sending/send-chat.ts'
