import type { Reach } from '../../expressions/reach.ts'
import type { AppUserFields } from '../../expressions/types/account.ts'
import type { UserFields } from '../../expressions/types/user.ts'
import type { Services } from '../../service/context.ts'
import type { Tx } from '../../store/tx.ts'
import type { EntitlementFields } from '../directory/expressions/api.ts'
import type { PolicyType } from './shape.ts'
import type { StepName } from './steps/step-shape.ts'

/** What operations and jobs give to the functions of policies. */
export type PolicyContext = { readonly tx: Tx; readonly services: Pick<Services, 'expressions' | 'registry'> }

/** What a policy is chosen for. */
export type PolicySlot = 'grant' | 'revoke' | 'certify' | 'emergency' | 'finding' | 'action'

export type ChoiceAbout = {
  readonly appId?: string
  readonly entitlementId?: string
  /** The policy that the campaign, the offer or the routing rule names. */
  readonly policyId?: string
  /** Certify: the policies of the entitlement and of its app come before that of the campaign. */
  readonly usePolicyOverride?: boolean
}

/** As the audit `requestDefaultsApplied` names them; unspecified when nothing but the built-in policy is left. */
export type SettingsSource =
  | 'APPLIED_SETTINGS_SOURCE_UNSPECIFIED'
  | 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_OVERRIDE'
  | 'APPLIED_SETTINGS_SOURCE_ROUTING_RULE'
  | 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_DEFAULT'
  | 'APPLIED_SETTINGS_SOURCE_APP_DEFAULT'
  | 'APPLIED_SETTINGS_SOURCE_ACCESS_PROFILE_DEFAULT'

/** What governs a request besides its policy. */
export type RequestSettings = {
  readonly requestSchemaId: string
  readonly emergencyGrantEnabled: boolean
  readonly emergencyGrantPolicyId: string
  /** Null: a grant may last forever. */
  readonly maxGrantSeconds: number | null
}

export type ChosenPolicy = {
  readonly policyId: string
  readonly settings: RequestSettings
  /** Which of the places gave the settings. */
  readonly source: SettingsSource
  /** The configuration rule, when one gave them or failed. */
  readonly routingRuleId: string
  /** A configuration rule failed: the owners of the app decide and there is no emergency access. */
  readonly error: string
}

/** One step of a policy in the form of the wire; `readStep` reads it. */
export type StepDocument = Readonly<Record<string, unknown>>

export type RuleDocument = {
  readonly condition: string
  readonly stepKey?: string
  readonly policyId?: string
  readonly policyKey: string
}

/** A policy in the form of the wire. */
export type PolicyDocument = {
  readonly id: string
  readonly displayName: string
  readonly policyType: PolicyType
  readonly policySteps: Readonly<Record<string, { readonly steps: readonly StepDocument[] }>>
  readonly rules: readonly RuleDocument[]
  readonly baselinePolicyId: string
  readonly postActions: readonly { readonly certifyRemediateImmediately?: boolean; readonly webhookId?: string }[]
  readonly scope?: { readonly appId: string }
  /** What a local policy may reach outside of its app. */
  readonly agreed?: readonly string[]
}

/** A policy and every policy that it may lead to, as they were: plain data that a task stores. */
export type FrozenPolicy = {
  readonly policyId: string
  readonly policies: Readonly<Record<string, PolicyDocument>>
  /** How far the expressions of each policy see; those that are not here see the tenant. */
  readonly reaches?: Readonly<Record<string, Reach>>
}

/** One step of a task's policy. */
export type FrozenStep = {
  readonly id: string
  readonly kind: StepName
  readonly document: StepDocument
}

/** What became of one rule; the members of the audit `conditionalPolicyExecutionResult`, and what the parts gave. */
export type RuleResult = {
  readonly policyId: string
  /** 1 for the policy itself, 2 for one that it leads to. */
  readonly chainDepth: number
  readonly condition: string
  readonly conditionMatched: boolean
  /** No rule was true: the baseline counts. */
  readonly defaultCondition: boolean
  readonly error: string
  readonly outcomePolicyId: string
  /** The key of the steps that count. */
  readonly policyKey: string
  /** What decided about the value, in words such as `subject.department is "Law"`. */
  readonly reasons: readonly string[]
}

export type EvaluatedPolicy = {
  readonly steps: readonly FrozenStep[]
  readonly results: readonly RuleResult[]
  /** The policy whose steps these are; its post actions count. */
  readonly policyId: string
  /** A condition could not be evaluated: the one step is an approval by the owners of the app. */
  readonly error: string
}

export type TaskKind = 'grant' | 'revoke' | 'certify' | 'offboarding' | 'action' | 'finding'

/** The task as expressions see it. */
export type TaskFacts = {
  readonly id: string
  readonly numericId: string
  readonly displayName: string
  readonly kind: TaskKind
  /** `TASK_ORIGIN_…` */
  readonly origin: string
  readonly openerUserId: string
  readonly justification: string
  /** Null: for good. */
  readonly grantSeconds: number | null
  readonly isEmergency: boolean
  readonly createdAt: Temporal.Instant
  readonly formFields: Readonly<Record<string, unknown>>
  /** Undefined where it could not be computed: conditions that use it then fail closed. */
  readonly analysis?: { readonly id: string; readonly conflictMonitorIds: readonly string[] }
}

/** Whom and what a task is about; empty ids where it has none. */
export type TaskAbout = {
  readonly subjectUserId: string
  readonly accountId: string
  readonly appId: string
  readonly entitlementId: string
  /** The address of the caller who opened it; empty when unknown. */
  readonly ip: string
  readonly task: TaskFacts
}

/** The variables of the environments `policy_…`; what is absent has no value, and its use is an error. */
export type PolicyVariables = {
  readonly subject?: UserFields
  readonly account?: AppUserFields
  readonly entitlement?: EntitlementFields
  readonly task: Readonly<Record<string, unknown>>
  readonly ip?: string
}

/** What resolving approvers has to know besides the step. */
export type ApproverContext = {
  readonly about: TaskAbout
  readonly variables: PolicyVariables
  /** How far the expressions of the step see. */
  readonly reach: Reach
  /** Who approved earlier steps of the task. */
  readonly approvedBy: readonly string[]
  /** Of certify tasks: the owners of the campaign. */
  readonly campaignOwnerIds?: readonly string[]
  /** Of finding tasks: the effective assignee of the finding. */
  readonly findingAssigneeId?: string
}

export type ResolvedApprovers = {
  readonly userIds: readonly string[]
  /**
   * Who named them. With `webhook` and `agent` there are none: the step is decided outside, or by the agent.
   */
  readonly by: 'kind' | 'fallback' | 'appOwners' | 'campaignOwners' | 'administrators' | 'webhook' | 'agent'
  /** By delegate: those whose place it takes. */
  readonly delegatedFrom: Readonly<Record<string, readonly string[]>>
  /** What went wrong on the way, in words for the audit; errors of expressions among them. */
  readonly problems: readonly string[]
}
