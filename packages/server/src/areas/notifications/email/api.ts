export { mailReach } from './sending/can-send.ts'
export { MailRefused } from './sending/mail.ts'
export { type Sent, sendMail } from './sending/send-mail.ts'
