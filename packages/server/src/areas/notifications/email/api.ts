export { MailRefused } from './sending/mail.ts'
export { type Sent, sendMail } from './sending/send-mail.ts'
