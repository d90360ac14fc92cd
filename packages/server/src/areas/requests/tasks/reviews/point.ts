import { extensionPoint } from '../../../../service/extension.ts'
import type { Sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { StoredTask } from '../rows/rows.ts'

/** What a campaign says of its tasks to one user. */
export type CampaignFacts = {
  readonly isOwner: boolean
  /** Its tasks can be decided about. */
  readonly isOpen: boolean
  /** Decisions are signed, so they are made by submissions only. */
  readonly requiresSignature: boolean
}

/** The campaigns that certify tasks belong to; the area of reviews serves it. */
export type Campaigns = {
  /** A query of the `id` of the campaigns that a user owns and may manage. */
  ownedBy(userId: string): Sql
  /** By id. */
  load(tx: Tx, ids: readonly string[], userId: string): Promise<ReadonlyMap<string, CampaignFacts>>
  ownersOf(tx: Tx, id: string): Promise<readonly string[]>
  /** The policy that is named for a task, and whether those of the entitlement and its app come first. */
  policyOf(tx: Tx, task: StoredTask): Promise<{ readonly policyId: string; readonly usePolicyOverride: boolean }>
  /** Who has decided about roles of the service by saving the campaign; empty when nobody has. */
  rolesDecidedBy(tx: Tx, id: string): Promise<string>
  /** Somebody who could not assign roles has chosen who reviews one: whoever saved the campaign has not decided so. */
  undecideRoles(tx: Tx, id: string): Promise<unknown>
  /** The condition that the user has a decision about the task `t` that is not submitted. */
  pendingOf(userId: string): Sql
  /** A step of a running review was given to others. */
  tellAssigned(
    tx: Tx,
    task: StoredTask,
    given: { readonly stepId: string; readonly assigneeIds: readonly string[] },
  ): Promise<void>
}

export const campaigns = extensionPoint<Campaigns>('requests.campaigns')
