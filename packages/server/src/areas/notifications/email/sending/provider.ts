import type { Letter } from './mail.ts'

/** A way to send mail. Both throw `MailRefused` for what stays wrong and anything else for what may pass. */
export type Provider = {
  /** Signs in and sends nothing. */
  verify(): Promise<void>
  /** Sends each letter; those refused are thrown together after the others were sent. */
  send(letters: readonly Letter[]): Promise<void>
}
