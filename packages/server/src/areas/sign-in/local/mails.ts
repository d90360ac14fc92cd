import type { LinkPurpose } from './events.ts'

type Text = { readonly subject: string; readonly markdown: string }

const LINK_TEXTS: Readonly<
  Record<LinkPurpose, { readonly subject: string; readonly why: string; readonly act: string }>
> = {
  set_up: {
    subject: 'Set up your account',
    why: 'Your account of this service is ready to be set up.',
    act: 'Set up the account',
  },
  reset: {
    subject: 'Choose a new password',
    why: 'A new password was requested for your account. If it was not you, do nothing: your password stays as it is.',
    act: 'Choose a new password',
  },
  sign_in: { subject: 'Sign in', why: 'This link signs you in once.', act: 'Sign in' },
  invitation: {
    subject: 'You are invited',
    why: 'An account of this service was prepared for you.',
    act: 'Accept the invitation',
  },
  confirm_email: {
    subject: 'Confirm your address',
    why: 'Somebody who is signed in asked to confirm this address. If it was not you, do nothing.',
    act: 'Confirm the address',
  },
}

/** What a mail calls the service. The host is always there: a name alone says nothing about who sent it. */
export const placeOf = (host: string, organisationName: string): string =>
  organisationName === '' ? host : `${organisationName} (${host})`

/** The mail with a link that works once. */
export function linkMail(purpose: LinkPurpose, url: string, place: string): Text {
  const { subject, why, act } = LINK_TEXTS[purpose]
  return {
    subject: `${subject} at ${place}`,
    markdown: `${why}\n\n[${act}](${url})\n\nThe link works once, and only for a while. Nobody will ask you for it.`,
  }
}

/** The mail with a code. */
export const codeMail = (code: string, place: string): Text => ({
  subject: `Your code for ${place}`,
  markdown: `Your code is **${code}**.\n\nIt works once, and only for a while. If you did not ask for it, somebody else has typed your address; nobody gets in without the code.`,
})
