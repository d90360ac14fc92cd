import type { EntryType, LogEntry, LogUser, Named, Said } from './entry.ts'

type Wire = Readonly<Record<string, unknown>>

/** An event as the rules see it. */
export type LoggedEvent = {
  readonly kind: string
  readonly subject: { readonly type: string; readonly id: string }
  readonly before: Wire | null
  readonly after: Wire | null
}

/** What ids are called. */
export type Names = {
  user(id: string): LogUser
  role(id: string): Named
  /** The user behind a client id; undefined when it is nobody's. */
  client(clientId: string): LogUser | undefined
  /** Any object of an area that adds to `objectNames`; empty when nobody knows the id. */
  of(id: string): string
}

/** How one kind of event is logged: the types of entries it may make, and the entries of one event. */
export type LogRule = {
  readonly entryTypes: readonly EntryType[]
  /** Nothing has changed for anybody: how work goes on, what was sent, what was used. Lists of changes leave it out. */
  readonly isRoutine?: true
  /** Members whose ids it looks up although the event has a name. */
  readonly refersTo?: readonly string[]
  toEntries(event: LoggedEvent, names: Names): readonly LogEntry[]
}

/** The rules of an area by kind of event. A kind that none of them knows fails a test. */
export type LogRules = Readonly<Record<string, LogRule>>

/** The member of a wire object that is text; empty when it is not there. */
export function textOf(wire: Wire | null, name: string): string {
  const value = wire?.[name]
  return typeof value === 'string' ? value : ''
}

/**
 * What happened to an object, as a table says it: {it} is the object, {It} the same at the beginning. A sentence that
 * begins with a capital is whole; any other is what the actor did.
 */
export type Saying = string

/** What is said of most objects, by the verb of the event. */
const USUAL: Readonly<Record<string, Saying>> = {
  created: 'created {it}',
  updated: 'changed {it}',
  deleted: 'deleted {it}',
  paused: 'paused {it}',
  resumed: 'resumed {it}',
  revoked: 'revoked {it}',
  rotated: 'replaced {it}',
  tested: 'tested {it}',
  registered: 'registered {it}',
  published: 'published {it}',
  hidden: 'hid {it}',
  closed: 'closed {it}',
  reopened: 'reopened {it}',
  opened: 'opened {it}',
  stored: 'stored {it}',
  expired: '{It} expired',
  failed: '{It} failed',
}

export const usualSaying = (verb: string): Saying | undefined => USUAL[verb]

export function said(saying: Saying, it: string): Said {
  const text = saying.replaceAll('{it}', it).replaceAll('{It}', capital(it))
  return /^(\{It\}|[A-Z])/.test(saying) ? text : { did: text }
}

/** The whole sentence, when the actor is `who`. */
export const sentenceOf = (message: Said, who: string): string =>
  typeof message === 'string' ? message.replace(/^(somebody|an?)\b/, capital) : `${who} ${message.did}`

/** What people call somebody, in a sentence. */
export const calledOf = ({ fullName, name }: Pick<LogUser, 'fullName' | 'name'>): string =>
  fullName || name || 'somebody'

/** "invalid_grant" and "USER_DISABLED" as words behind a sentence; nothing when there is no reason. */
export const because = (reason: string): string => (reason === '' ? '' : `: ${plain(reason)}`)

/** A reason that is a code, in words; one that is a sentence stays as it is. */
export const plain = (reason: string): string =>
  /^[A-Za-z0-9_]+$/.test(reason) ? reason.toLowerCase().replaceAll('_', ' ') : reason

export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
