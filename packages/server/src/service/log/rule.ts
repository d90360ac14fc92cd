import type { EntryType, LogEntry, LogUser, Named } from './entry.ts'

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
