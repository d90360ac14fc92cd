import type { PreferenceName } from './preferences.ts'

/** What a notice knows of what happened: ids and words, no secrets. It is stored with the notice. */
export type About = Readonly<Record<string, unknown>>

/** Names of objects, found when a message is made. */
export type Names = {
  user(id: string): string
  app(id: string): string
  entitlement(id: string): string
  account(id: string): string
}

/** A line of the table of facts; one without a value is left out. */
export type Fact = readonly [label: string, value: string]

/** Lines under a heading, such as the parts of a digest. */
export type Section = {
  readonly heading: string
  readonly lines: readonly { readonly text: string; readonly path: string }[]
  /** How many there are besides. */
  readonly more: number
}

/** Lists of addresses that are no users. */
export type ContactList = 'operations' | 'security'

/**
 * One kind of notice: who is told, by which preference, and every text of it. Mail, its plain part, chat and inbox are
 * made of these texts. The area that it is about lists it in `notices`.
 */
export type NoticeKind<A extends About = About> = {
  readonly id: string
  readonly preference: PreferenceName | 'digest'
  /** When it is sent, in a sentence. */
  readonly about: string
  /** Who gets it, in words. */
  readonly to: string
  /** Addresses of the organisation that get it too, without a link. */
  readonly contacts?: ContactList
  /** Where it is mailed instead of the address that the user has now. */
  address?(about: A): string
  /** What is asked before it is sent: a truth that an area serves. Absent when what happened stays true. */
  readonly truth?: string
  /** One line: the subject of a mail, and the line in a list. */
  title(about: A): string
  /** What happened, and what is expected of the reader. */
  sentence(about: A, names: Names): string
  facts(about: A, names: Names): readonly Fact[]
  /** Lists below the facts. */
  sections?(about: A, names: Names): readonly Section[]
  /** What the one button says. */
  readonly button: string
  /** The line over several: "3 requests wait for you". */
  several(count: number): string
  /** Where the button under several leads; the inbox when absent. */
  readonly severalPath?: string
  /** In the chat it can be approved and denied. */
  readonly decides?: true
}

export const noticeKind = <A extends About>(kind: NoticeKind<A>): NoticeKind<A> => kind

/** A kind as the lists hold it, whatever it knows. */
export type AnyNoticeKind = NoticeKind<never>
