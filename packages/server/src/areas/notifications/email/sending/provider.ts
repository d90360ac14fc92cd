import { type Letter, MailRefused } from './mail.ts'

/** A way to send mail. Both throw `MailRefused` for what stays wrong and anything else for what may pass. */
export type Provider = {
  /** Signs in and sends nothing. */
  verify(): Promise<void>
  /** Sends each letter and reports it; refused ones are thrown together after the others were sent. */
  send(letters: readonly Letter[], sent: (letter: Letter) => Promise<void>): Promise<void>
}

/**
 * Has each letter sent, a few at a time. What may pass stops it: the rest would meet the same. The refusal of a single
 * letter is thrown as it is.
 */
export async function sendEach(letters: readonly Letter[], atOnce: number, send: (letter: Letter) => Promise<void>) {
  const refused: string[] = []
  let only: MailRefused | undefined
  for (let at = 0; at < letters.length; at += atOnce) {
    const some = letters.slice(at, at + atOnce)
    const outcomes = await Promise.allSettled(some.map(send))
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') continue
      if (!(outcome.reason instanceof MailRefused)) throw outcome.reason
      if (letters.length === 1) only = outcome.reason
      refused.push(`${some[index]!.to}: ${outcome.reason.message}`)
    }
  }
  if (only) throw only
  if (refused.length > 0) throw new MailRefused(refused.join('; '))
}
