import type { Context } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Permission } from '../../../service/permissions.ts'
import type { Sql } from '../../../store/sql.ts'

/** What a new tenant needs, in the order in which it is best done. */
export const SETUP_STEPS = ['connect', 'sign_in', 'mail', 'requestable', 'invite', 'review'] as const
export type SetupKind = (typeof SETUP_STEPS)[number]

/** One step of the first hour. It is done when the tenant says so: nothing is kept about it. */
export type SetupStep = {
  readonly kind: SetupKind
  readonly title: string
  readonly about: string
  /** Where the console does it. */
  readonly page: string
  /** Where what came of it is seen, when that is another page. */
  readonly seen?: string
  /** Nothing comes of it before this one is done. */
  readonly after?: SetupKind
  /** Who may do it holds this; who may read what comes of it one of those. */
  readonly does: Permission
  readonly reads: readonly Permission[]
  isDone(context: Context): Promise<boolean>
}

export const setupSteps = extensionPoint<SetupStep>('console.setupSteps')

/** A query of what is marked as part of a demo company. */
export const demoMarks = extensionPoint<Sql>('console.demoMarks')
