import type { Context } from '../../../../service/context.ts'
import { extensionPoint } from '../../../../service/extension.ts'

export type Deciding = Pick<Context, 'tx' | 'tenant' | 'services' | 'emit' | 'actor' | 'hasPermission'>

export type Decision = {
  readonly taskId: string
  readonly stepId: string
  readonly verdict: 'approve' | 'deny'
}

/**
 * What became of a button: it was done; it came too late, and nothing was changed; or it needs more than a click, such
 * as a reason or a new sign-in; or the user may not do it.
 */
export type Decided = 'done' | 'stale' | 'link' | 'denied'

/** Decides a step of a task in the name of a user; served by the area that has tasks. */
export type ChatDecisions = (deciding: Deciding, decision: Decision) => Promise<Decided>
export const chatDecisions = extensionPoint<ChatDecisions>('notifications.chatDecisions')

export type ChatComment = { readonly taskId: string; readonly comment: string }

/** Adds a comment to a task in the name of a user who wrote it below a message. */
export type ChatComments = (deciding: Deciding, comment: ChatComment) => Promise<Decided>
export const chatComments = extensionPoint<ChatComments>('notifications.chatComments')
