import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Secret } from '../../../lib/secret.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** What a browser holds of a session: 256 random bits. */
export const newSessionToken = (): Secret => new Secret(randomBytes(32).toString('base64url'))

/** What is stored of it; undefined when the text is no such token. */
export const hashOfToken = (token: string): Buffer | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined

/** Pages of ours get it with the session and send it with every change; a page of another site cannot read it. */
export const csrfTokenOf = (token: string): string => createHmac('sha256', token).update('csrf').digest('base64url')

export function isCsrfTokenOf(token: string, given: string): boolean {
  const [expected, sent] = [Buffer.from(csrfTokenOf(token)), Buffer.from(given)]
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}
