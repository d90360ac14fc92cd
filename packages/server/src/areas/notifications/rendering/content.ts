import type { Fact, NoticeKind, Section } from '../../../service/notices/kind.ts'
import type { Notice } from '../notices/truths.ts'
import type { LoadedNames } from './names.ts'

export type Line = { readonly text: string; readonly url: string }
export type Button = { readonly text: string; readonly url: string }

/** What a message says: the one source of mail, its plain part and chat. */
export type Content = {
  readonly subject: string
  readonly sentence: string
  readonly facts: readonly Fact[]
  readonly sections: readonly { readonly heading: string; readonly lines: readonly Line[]; readonly more: number }[]
  /** Absent for who has no account to follow it with. */
  readonly button: Button | undefined
  /** Why the reader gets it. */
  readonly footer: string
  readonly settings: Button | undefined
  readonly unsubscribe: Button | undefined
}

type Place = {
  readonly baseUrl: string
  /** The reader is no user. */
  readonly isContact: boolean
  /** The address that ends mails of this preference; empty when they cannot be ended. */
  readonly unsubscribeUrl: string
}

const MOST_LINES = 20
export const SETTINGS_PATH = '/settings/notifications'
const INBOX_PATH = '/inbox'

/** One notice is told in full; of several each is a line. */
export function contentOf(
  kind: NoticeKind,
  notices: readonly Notice[],
  names: LoadedNames,
  { baseUrl, isContact, unsubscribeUrl }: Place,
): Content {
  const [first, ...others] = notices
  if (!first) throw new Error('a message has at least one notice')
  const at = (path: string): string => (isContact || path === '' ? '' : baseUrl + path)
  const button = (text: string, path: string): Button | undefined =>
    at(path) === '' ? undefined : { text, url: at(path) }
  const common = {
    footer: `Reeve sends this to ${kind.to}.`,
    settings: button('Choose what you are told', SETTINGS_PATH),
    unsubscribe: unsubscribeUrl === '' ? undefined : { text: 'Stop mails of this kind', url: unsubscribeUrl },
  }
  if (others.length === 0) {
    const { about } = first
    return {
      ...common,
      subject: kind.title(about),
      sentence: kind.sentence(about, names),
      facts: kind.facts(about, names).filter(([, value]) => value !== ''),
      sections: (kind.sections?.(about, names) ?? []).map((section) => linked(section, at)),
      button: button(kind.button, first.path),
    }
  }
  const lines = notices.slice(0, MOST_LINES).map((notice) => ({ text: kind.title(notice.about), url: at(notice.path) }))
  return {
    ...common,
    subject: kind.several(notices.length),
    sentence: 'They came close together, so they are in one message.',
    facts: [],
    sections: [{ heading: '', lines, more: notices.length - lines.length }],
    button: button('See them all', kind.severalPath ?? INBOX_PATH),
  }
}

const linked = ({ heading, lines, more }: Section, at: (path: string) => string) => ({
  heading,
  lines: lines.map(({ text, path }) => ({ text, url: at(path) })),
  more,
})
