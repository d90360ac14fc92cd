import { type Html, html } from '../html.ts'

/** What was done, told after the page was loaded anew. The address has the code only. */
const NOTICES = {
  'password-changed': 'Your password is changed. Your other sessions have ended.',
  'password-added': 'You have a password now. Your other sessions have ended.',
  'app-added': 'The authenticator app is added. You are asked for its code from now on.',
  'passkey-added': 'The passkey is added. You can sign in with it from now on.',
  'passkey-renamed': 'The passkey has a new name.',
  'factor-removed': 'It is removed. Your other sessions have ended.',
  'session-ended': 'The session has ended.',
  'others-ended': 'You are signed out everywhere else.',
  'client-removed': 'The client cannot act for you any more.',
  'address-link-sent': 'A link is on its way to the address. It works for an hour, while you are signed in here.',
  'address-confirmed': 'The address is confirmed.',
  'signed-in-by-link': 'You are signed in by a link that works once. Add a password or a passkey now, to get in again.',
} as const
export type NoticeCode = keyof typeof NOTICES

export const withNotice = (path: string, code: NoticeCode): string => `${path}?done=${code}`

/** Codes that are not known show nothing. */
export function noticeOf(query: URLSearchParams): Html | false {
  const code = query.get('done') ?? ''
  if (!Object.hasOwn(NOTICES, code)) return false
  const text = NOTICES[code as NoticeCode] // Safe because the table has it.
  return html`<p class="notice" role="status">${text}</p>`
}
