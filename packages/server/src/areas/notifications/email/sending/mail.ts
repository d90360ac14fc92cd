import { createHash } from 'node:crypto'
import { escapeFor } from '../../../../expressions/templates/escape.ts'
import { readable } from './markdown.ts'

type Common = {
  /** What the mail is known by, however often it is sent. */
  readonly key: string
  readonly senderName: string
  readonly subject: string
}

/** A mail to one or more, each of whom gets one of their own. */
export type Mail = Common & { readonly markdown: string }

/** The same with both of its parts made already. */
export type RenderedMail = Common & {
  readonly text: string
  readonly html: string
  /** Where the reader can end such mails with one click. */
  readonly unsubscribeUrl?: string
}

/** Where mail comes from. */
export type Sender = { readonly name: string; readonly address: string; readonly replyTo: string }

/** A mail to one recipient as a provider gets it. */
export type Letter = {
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly date: Temporal.Instant
  readonly unsubscribeUrl?: string
}

/** It will not be sent however often it is tried; the message is for its author. */
export class MailRefused extends Error {}

/** Nothing sends mail here. */
export class MailOff extends MailRefused {}

/** The server of the recipient refuses the address itself. */
export class MailBounced extends MailRefused {}

/** Headers of every letter. Mail programs offer to end what has an address for that (RFC 8058). */
export const headersOf = ({ unsubscribeUrl }: Letter): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}),
})

/** What is passed to everyone is made once. */
export async function lettersOf(
  mail: Mail | RenderedMail,
  sender: Sender,
  to: readonly string[],
  date: Temporal.Instant,
): Promise<Letter[]> {
  const subject = line(mail.subject)
  const from = { name: line(mail.senderName) || sender.name, address: sender.address }
  const parts = 'markdown' in mail ? await readable(mail.markdown) : { text: mail.text, html: mail.html }
  return to.map((recipient) => ({
    messageId: messageIdOf(mail.key, recipient, sender.address),
    from,
    replyTo: sender.replyTo,
    to: recipient,
    subject,
    ...parts,
    date,
    ...('unsubscribeUrl' in mail ? { unsubscribeUrl: mail.unsubscribeUrl } : {}),
  }))
}

/** One mail has one id: a repeated one can be recognised. */
const messageIdOf = (key: string, to: string, from: string): string => {
  const hash = createHash('sha256').update(`${key}\n${to.toLowerCase()}`).digest('hex').slice(0, 40)
  return `<${hash}@${from.slice(from.lastIndexOf('@') + 1)}>`
}

const LONGEST_LINE = 500

/** Whatever the text, it is one line: nothing in it begins another header. */
const line = (text: string): string => escapeFor('line', text).trim().slice(0, LONGEST_LINE)
