export { mailReach } from './sending/can-send.ts'
export { type Mail, MailRefused } from './sending/mail.ts'
export { type MailTo, previewMail, type Sent, sendMail } from './sending/send-mail.ts'
export { smtpProvider } from './sending/smtp.ts'
