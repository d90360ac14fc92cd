import type { Context } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Permission } from '../../../service/permissions.ts'

/** Counting stops here: who has more has too much to do to need the number. */
export const MOST_WAITING = 1000

export type WaitingItem = {
  readonly objectType: string
  readonly objectId: string
  /** The app of the object, where its address needs it; otherwise empty. */
  readonly appId: string
  /** Whom it is about; otherwise empty. */
  readonly userId: string
  readonly displayName: string
  /** What about it waits, in a few words; empty when the kind says it all. */
  readonly detail: string
  /** Of a task: the kind of its step, which says whether somebody decides, answers or does something. */
  readonly step?: string
  /** Since when. */
  readonly since: Temporal.Instant
}

export type Waiting = { readonly count: number; readonly items: readonly WaitingItem[] }

/** One kind of things that wait for somebody. */
export type WaitingSource = {
  readonly kind: string
  /** What a key with fewer rights than its user has to have, one of these. */
  readonly narrowed: readonly Permission[]
  /** How many wait for the user, `MOST_WAITING` at most, and the first of them. */
  find(context: Context, userId: string, atMost: number): Promise<Waiting>
}

export const waitingSources = extensionPoint<WaitingSource>('console.waitingSources')
