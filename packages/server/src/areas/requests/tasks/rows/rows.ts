import type { TaskStepsRow, TasksRow } from '../../../../store/tables.ts'
import type { ChosenPolicy, FrozenPolicy } from '../../../policies/api.ts'

export type TaskKind = 'grant' | 'revoke' | 'certify' | 'offboarding' | 'action' | 'finding'
export type StepKindName = 'approval' | 'provision' | 'accept' | 'reject' | 'wait' | 'form' | 'action'
export type Document = Readonly<Record<string, unknown>>

/** The policy that decides about a task, as it was when it was chosen. */
export type TaskPolicy = FrozenPolicy & {
  readonly settings: ChosenPolicy['settings']
  readonly source: string
  readonly routingRuleId: string
  /** The policy whose steps count, by its rules. */
  readonly effectivePolicyId: string
}

export type GrantSource = {
  readonly conversationId?: string
  readonly externalUrl?: string
  readonly integrationId?: string
  readonly requestId?: string
  readonly isExtension?: boolean
}

/** A task as it is stored. */
export type StoredTask = Omit<
  TasksRow,
  'type' | 'state' | 'processing' | 'policy' | 'grant_source' | 'form_values' | 'source' | 'action_target'
> & {
  readonly type: TaskKind
  readonly state: 'OPEN' | 'CLOSED'
  readonly processing: 'PROCESSING' | 'WAITING' | 'DONE'
  readonly policy: TaskPolicy | null
  readonly grant_source: GrantSource
  readonly form_values: Document
  readonly source: Document
  readonly action_target: Document
}

/** A step of a task as it is stored. */
export type TaskStepRow = Omit<TaskStepsRow, 'kind' | 'document' | 'instance'> & {
  readonly kind: StepKindName
  /** The step of the policy as it was frozen: the content of the member that names its kind. */
  readonly document: Document
  /** What has become of it, as the wire has it: assignedAt, escalationInstance, waitingOn, outcomes. */
  readonly instance: Document
}
