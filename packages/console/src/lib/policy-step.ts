import { formatMember, formatSeconds } from './format.ts'

type Document = Readonly<Record<string, unknown>>

const STEP_KINDS = ['approval', 'provision', 'accept', 'reject', 'wait', 'form', 'action'] as const
export type StepKind = (typeof STEP_KINDS)[number]

const STEP_NAMES: Readonly<Record<StepKind, string>> = {
  approval: 'Approval',
  provision: 'Access is given or taken',
  accept: 'Approved without asking',
  reject: 'Denied without asking',
  wait: 'Wait',
  form: 'The subject fills in a form',
  action: 'Something is run',
}

/** Who decides, by the member of an approval that says so. */
const APPROVERS: Readonly<Record<string, string>> = {
  users: 'by named people',
  manager: 'by the manager',
  appOwners: 'by the owners of the app',
  entitlementOwners: 'by the owners of the entitlement',
  resourceOwners: 'by the owners of the resource',
  group: 'by the members of a group',
  self: 'by the subject',
  expression: 'by whom an expression gives',
  webhook: 'by a system outside',
  agent: 'by the agent of the service',
  findingAssignee: 'by the assignee of the finding',
}

/** An object of JSON; an empty one when it is something else. */
export const documentIn = (value: unknown): Document =>
  // Safe because an object that is no list has members by name.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Document) : {}

export const stepKindOf = (step: Document): StepKind | undefined =>
  STEP_KINDS.find((kind) => step[kind] !== undefined && step[kind] !== null)

export const stepKindName = (kind: StepKind): string => STEP_NAMES[kind]

/** The member of an approval that says who decides; empty when none does. */
export const approverKindOf = (approval: Document): string =>
  Object.keys(APPROVERS).find((name) => approval[name] !== undefined && approval[name] !== null) ?? ''

/** What a step is called. `content` is what the member of its kind holds in a policy. */
export function stepTitle(kind: StepKind, content: Document): string {
  if (kind === 'approval') return [STEP_NAMES.approval, APPROVERS[approverKindOf(content)]].filter(Boolean).join(' ')
  if (kind === 'wait' && typeof content.name === 'string' && content.name !== '') return `Wait: ${content.name}`
  if (kind === 'provision') {
    const [how] = Object.entries(documentIn(content.provisionPolicy))
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name]) => name)
    return how ? `${STEP_NAMES.provision} (${formatMember(how).toLowerCase()})` : STEP_NAMES.provision
  }
  return STEP_NAMES[kind]
}

/** What else a step asks for, in a few words each. */
export function stepNotes(kind: StepKind, content: Document): string[] {
  if (kind === 'accept' || kind === 'reject') {
    const message = content[`${kind}Message`]
    return typeof message === 'string' && message !== '' ? [message] : []
  }
  if (kind === 'provision') {
    const { instructions } = documentIn(documentIn(content.provisionPolicy).manual)
    return typeof instructions === 'string' && instructions !== '' ? [instructions] : []
  }
  if (kind !== 'approval') return []
  const { expiration } = documentIn(content.escalation)
  return [
    content.requireApprovalReason === true && 'a reason to approve',
    content.requireDenialReason === true && 'a reason to deny',
    typeof content.requiresStepUpProviderId === 'string' &&
      content.requiresStepUpProviderId !== '' &&
      'a further proof of who approves',
    content.escalationEnabled === true && `escalated after ${formatSeconds(Number(expiration ?? 0))}`,
    content.allowReassignment === true && 'can be given to others',
  ].filter((note) => note !== false)
}
