import type { Reach } from '../../../../expressions/reach.ts'
import { newId } from '../../../../lib/ids.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import type { TaskStepRow } from '../../tasks/rows/rows.ts'
import type { PolicyStep } from '../plan/policy.ts'

/** What a provision step is about, and how: as the wire has it, and what it took the place of. */
export type ProvisionDocument = {
  readonly provisionPolicy: PolicyStep | null
  readonly provisionTarget: {
    readonly appId: string
    readonly appEntitlementId: string
    readonly appUserId: string
    readonly grantDuration?: string
  }
  readonly assigned: boolean
  /** How it is done is said by the policy of the task, not by the settings of the entitlement. */
  readonly byPolicy?: true
  /** Why it is not delegated as it was said. */
  readonly refused?: string
  /** How far its expressions see; the tenant when it is not said. */
  readonly reach?: Reach
  /** Of several steps that give or take one access: the last of them decides that it is so. */
  readonly part?: { readonly index: number; readonly count: number }
  /** Of a manual step that took over: what could not be done, and why. */
  readonly fallbackFor?: ProvisionDocument
  readonly fallbackWhy?: string
}

// Safe because provisioning writes these documents itself.
export const documentOf = (step: Pick<TaskStepRow, 'document'>): ProvisionDocument =>
  step.document as unknown as ProvisionDocument

export const frozenStep = (tx: Tx, document: ProvisionDocument): FrozenStep => ({
  id: newId(tx.now),
  kind: 'provision',
  document: { provision: document },
})

/** A step that people do because the other could not be done. */
export const manualInstead = (failed: ProvisionDocument, why: string): ProvisionDocument => ({
  provisionPolicy: { manual: { instructions: instructionsOf(failed, why), assignee: { appOwners: {} } } },
  provisionTarget: failed.provisionTarget,
  assigned: true,
  ...(failed.part ? { part: failed.part } : {}),
  fallbackFor: failed,
  fallbackWhy: why,
})

/** Whether the access is given or gone with this step. */
export const isLastPart = ({ part }: ProvisionDocument): boolean => !part || part.index === part.count - 1

const MOST = 4096

function instructionsOf({ provisionPolicy }: ProvisionDocument, why: string): string {
  const given = provisionPolicy?.externalTicket?.instructions ?? ''
  return `It could not be done automatically: ${why}.${given ? `\n\n${given}` : ''}`.slice(0, MOST)
}

/** What a failed step is tried again as; undefined when nothing has failed. */
export function retryOf(tx: Tx, step: Pick<TaskStepRow, 'kind' | 'document'>): FrozenStep | undefined {
  const failed = step.kind === 'provision' ? documentOf(step).fallbackFor : undefined
  return failed && frozenStep(tx, failed)
}
