/**
 * What a task does, written from the specification alone: nothing of the service is imported here. The service and this
 * model are given the same actions, and every difference is a fault of one of them.
 */

export const PEOPLE = [
  'subject',
  'manager',
  'owner',
  'other',
  'helpdesk',
  'administrator',
  'reader',
  'stranger',
] as const
export type Who = (typeof PEOPLE)[number]

export type Step =
  | {
      readonly kind: 'approval'
      readonly users: readonly Who[]
      readonly reassignable: boolean
      readonly distinct: boolean
      readonly reasoned: boolean
    }
  | { readonly kind: 'accept' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'provision'; readonly by: 'people' | 'connector'; readonly fellBack: boolean }

export type Proof = '' | 'PERSON' | 'CONNECTOR' | 'SYNC'

export type Model = {
  readonly type: 'grant' | 'revoke'
  readonly opener: Who
  /** Who gives and takes access once it is approved. */
  readonly given: 'people' | 'connector'
  /** The policy that the task has, and the one that governs such requests. */
  readonly policy: readonly Step[]
  readonly governing: readonly Step[]
  readonly state: 'OPEN' | 'CLOSED'
  readonly outcome: string
  /** The current one and those to come. */
  readonly steps: readonly Step[]
  readonly assignees: readonly Who[]
  /** Who has approved in this instance of the policy. */
  readonly approvedBy: readonly Who[]
  readonly everAssigned: readonly Who[]
  readonly reminded: boolean
  readonly deleted: boolean
  readonly proof: Proof
}

type Opening = Pick<Model, 'type' | 'opener' | 'given' | 'policy'>

export const opened = (opening: Opening): Model =>
  begun({
    ...opening,
    governing: opening.policy,
    state: 'OPEN',
    outcome: 'UNSPECIFIED',
    steps: [],
    assignees: [],
    approvedBy: [],
    everAssigned: [],
    reminded: false,
    deleted: false,
    proof: '',
  })

/** The policy from its top. */
const begun = (model: Model): Model =>
  entered({ ...model, state: 'OPEN', outcome: 'UNSPECIFIED', approvedBy: [], steps: model.policy })

const closed = (model: Model, outcome: string): Model => ({
  ...model,
  state: 'CLOSED',
  outcome,
  steps: [],
  assignees: [],
})

/** Goes on until somebody or something outside has to act. */
function entered(model: Model): Model {
  const [step, ...rest] = model.steps
  if (!step) return entered({ ...model, steps: [{ kind: 'provision', by: model.given, fellBack: false }] })
  if (step.kind === 'accept') return entered({ ...model, steps: rest.filter(({ kind }) => kind === 'provision') })
  if (step.kind === 'reject') return closed(model, 'DENIED')
  if (step.kind === 'provision') return assigned(model, step.by === 'people' ? ['owner'] : [])
  const assignees = approversOf(model, step)
  // Nobody of the sequences describes what it asks for, so an approval that needs a reason is not given by asking.
  const isForAnother = model.type === 'grant' && model.opener !== 'subject'
  const isAutomatic = isForAnother && !step.reasoned && assignees.includes(model.opener)
  return isAutomatic ? approvedBy(assigned(model, assignees), model.opener) : assigned(model, assignees)
}

const assigned = (model: Model, assignees: readonly Who[]): Model => ({
  ...model,
  assignees,
  everAssigned: [...new Set([...model.everAssigned, ...assignees])],
})

/** Those who are named, without the subject and, where the step asks for others, without those who have approved. */
function approversOf({ approvedBy }: Model, step: Extract<Step, { kind: 'approval' }>): readonly Who[] {
  const may = (who: Who): boolean => who !== 'subject' && !(step.distinct && approvedBy.includes(who))
  const named = step.users.filter(may)
  const found = named.length > 0 ? named : (['owner'] as const).filter(may)
  return found.length > 0 ? found : ['administrator']
}

const next = (model: Model): Model => entered({ ...model, steps: model.steps.slice(1) })
const approvedBy = (model: Model, who: Who): Model => next({ ...model, approvedBy: [...model.approvedBy, who] })

const given = (model: Model, proof: Proof): Model =>
  model.type === 'grant' ? closed(model, 'GRANTED') : { ...closed(model, 'REVOKED'), proof }

export const ACTIONS = {
  approve: 'APPROVE',
  deny: 'DENY',
  reassign: 'REASSIGN',
  comment: 'COMMENT',
  escalate: 'ESCALATE_TO_EMERGENCY_ACCESS',
  close: 'CLOSE',
  restart: 'RESTART',
  reset: 'HARD_RESET',
  'change-policy': 'CHANGE_POLICY',
  'skip-step': 'SKIP_STEP',
  process: 'PROCESS_NOW',
  'update-grant-duration': 'UPDATE_GRANT_DURATION',
  'retry-provisioning': 'RETRY_PROVISIONING',
  'provision-complete': 'PROVISION_COMPLETE',
  'provision-cancelled': 'PROVISION_CANCELLED',
  'provision-errored': 'PROVISION_ERRORED',
  'send-reminder': 'SEND_REMINDER',
  delete: 'DELETE',
} as const
export type Action = keyof typeof ACTIONS
export const ALL_ACTIONS = Object.keys(ACTIONS) as Action[] // Safe because these are its keys.

const ALSO_CLOSED: ReadonlySet<Action> = new Set(['comment', 'restart', 'reset', 'delete'])
const NAMES_STEP: ReadonlySet<Action> = new Set([
  'approve',
  'deny',
  'reassign',
  'skip-step',
  'retry-provisioning',
  'provision-complete',
  'provision-cancelled',
  'provision-errored',
])

export type Attempt = {
  readonly who: Who
  readonly action: Action
  /** The step that is named is an earlier one. */
  readonly isLate?: boolean
  readonly comment?: string
  /** Whom a step is given to. */
  readonly target?: Who
}

export type Expected = { readonly status: number; readonly reason?: string; readonly model: Model }

export const sees = ({ opener, everAssigned }: Model, who: Who): boolean =>
  ['subject', 'manager', 'owner', 'administrator', 'reader'].includes(who) ||
  who === opener ||
  everAssigned.includes(who)

/** What the service has to answer, and what the task is afterwards. */
export function after(model: Model, attempt: Attempt): Expected {
  const { who, action } = attempt
  const refused = (status: number, reason?: string): Expected => ({ status, reason, model })
  if (!sees(model, who)) return refused(404)
  if (model.state === 'CLOSED' && !ALSO_CLOSED.has(action)) return refused(400, 'TASK_CLOSED')
  if (attempt.isLate && NAMES_STEP.has(action)) return refused(409, 'STEP_NOT_CURRENT')
  if (who === 'reader') return refused(403)
  return RULES[action](model, attempt, refused)
}

type Refused = (status: number, reason?: string) => Expected
type Rule = (model: Model, attempt: Attempt, refused: Refused) => Expected

const fine = (model: Model): Expected => ({ status: 200, model })
const currentOf = ({ steps }: Model): Step | undefined => steps[0]
const isProvision = (model: Model): boolean => currentOf(model)?.kind === 'provision'
const isAssignee = ({ assignees }: Model, { who }: Attempt): boolean => assignees.includes(who)

const decides =
  (perform: (model: Model, who: Who) => Model, isReasoned: boolean): Rule =>
  (model, attempt, refused) => {
    const step = currentOf(model)
    if (!isAssignee(model, attempt)) return refused(403, 'NOT_ASSIGNEE')
    if (step?.kind !== 'approval') return refused(400, 'INVALID_STATE')
    if (isReasoned && step.reasoned && !attempt.comment) return refused(400, 'REASON_REQUIRED')
    return fine(perform(model, attempt.who))
  }

const byAdministrator =
  (rule: Rule): Rule =>
  (model, attempt, refused) =>
    attempt.who === 'administrator' ? rule(model, attempt, refused) : refused(403)

const again =
  (policy: (model: Model) => readonly Step[]): Rule =>
  (model, _attempt, refused) =>
    model.outcome === 'GRANTED' || model.outcome === 'REVOKED'
      ? refused(400, 'INVALID_STATE')
      : fine(begun({ ...model, policy: policy(model) }))

/** What people say of a step that is done by hand. */
const saidByHand =
  (perform: (model: Model) => Model): Rule =>
  (model, attempt, refused) => {
    const step = currentOf(model)
    if (!isAssignee(model, attempt) && attempt.who !== 'administrator') return refused(403, 'NOT_ASSIGNEE')
    const isByHand = step?.kind === 'provision' && step.by === 'people'
    return isByHand ? fine(perform(model)) : refused(400, 'INVALID_STATE')
  }

const RULES: Readonly<Record<Action, Rule>> = {
  approve: decides(approvedBy, true),
  deny: decides((model) => closed(model, 'DENIED'), false),
  reassign: (model, attempt, refused) => {
    const step = currentOf(model)
    if (!isAssignee(model, attempt) && attempt.who !== 'administrator') return refused(403, 'NOT_ASSIGNEE')
    if (step?.kind !== 'approval' || !step.reassignable) return refused(403, 'REASSIGNMENT_NOT_ALLOWED')
    const users = [attempt.target ?? 'other']
    return fine(entered({ ...model, steps: [{ ...step, users }, ...model.steps.slice(1)] }))
  },
  comment: (model) => fine(model),
  escalate: (model, { who }, refused) => {
    if (who !== 'subject' && who !== model.opener && who !== 'administrator') return refused(403)
    if (model.type !== 'grant') return refused(400, 'INVALID_STATE')
    return refused(400, isProvision(model) ? 'PROVISIONING_ACTIVE' : 'EMERGENCY_NOT_ENABLED')
  },
  close: (model, { who }, refused) => {
    const mayClose = who === model.opener || who === 'administrator' || (who === 'subject' && model.type === 'grant')
    if (!mayClose) return refused(403)
    return isProvision(model) ? refused(400, 'PROVISIONING_ACTIVE') : fine(closed(model, 'CANCELLED'))
  },
  restart: byAdministrator(again(({ policy }) => policy)),
  reset: byAdministrator(again(({ governing }) => governing)),
  'change-policy': byAdministrator((model, _attempt, refused) =>
    model.type === 'grant' ? refused(400, 'INVALID_STATE') : fine(begun({ ...model, policy: [{ kind: 'accept' }] })),
  ),
  'skip-step': byAdministrator((model, _attempt, refused) => {
    if (!isProvision(model)) return fine(next(model))
    return model.type === 'revoke' ? refused(400) : fine(closed(model, 'GRANTED'))
  }),
  process: byAdministrator((model) => fine(model)),
  'update-grant-duration': (model, attempt, refused) => {
    const isApprover = isAssignee(model, attempt) && currentOf(model)?.kind === 'approval'
    if (attempt.who !== 'administrator' && !isApprover) return refused(403, 'NOT_ASSIGNEE')
    if (model.type !== 'grant') return refused(400, 'INVALID_STATE')
    return isProvision(model) ? refused(400, 'PROVISIONING_ACTIVE') : fine(model)
  },
  'retry-provisioning': (model, attempt, refused) => {
    const step = currentOf(model)
    const may = isAssignee(model, attempt) || attempt.who === 'owner' || attempt.who === 'administrator'
    if (!may) return refused(403, 'NOT_ASSIGNEE')
    if (step?.kind !== 'provision' || !step.fellBack) return refused(400)
    return fine(entered({ ...model, steps: [{ kind: 'provision', by: 'connector', fellBack: false }] }))
  },
  'provision-complete': saidByHand((model) => given(model, 'PERSON')),
  'provision-cancelled': saidByHand((model) => closed(model, 'CANCELLED')),
  'provision-errored': saidByHand((model) => closed(model, 'ERROR')),
  'send-reminder': (model, { who }, refused) => {
    if (who !== model.opener && who !== 'administrator') return refused(403)
    if (model.assignees.length === 0) return refused(400, 'INVALID_STATE')
    return model.reminded ? refused(429, 'REMINDED_ALREADY') : fine({ ...model, reminded: true })
  },
  delete: byAdministrator((model) => fine({ ...model, deleted: true })),
}

/** What the service has to tell this person that it may do now. */
export const actionsOf = (model: Model, who: Who): string[] =>
  ALL_ACTIONS.filter((action) => after(model, { who, action, comment: 'x', target: 'other' }).status === 200)
    .map((action) => `TASK_ACTION_TYPE_${ACTIONS[action]}`)
    .sort()

/** What happens without a person; undefined when it means nothing to the task as it is. */
export const OUTSIDE = ['connectorSucceeds', 'connectorFails', 'syncShowsItGone'] as const
export type Outside = (typeof OUTSIDE)[number]

export function afterOutside(model: Model, event: Outside): Model | undefined {
  const step = currentOf(model)
  if (step?.kind !== 'provision') return undefined
  if (event === 'syncShowsItGone') {
    return step.by === 'people' && model.given === 'connector' && model.type === 'revoke'
      ? given(model, 'SYNC')
      : undefined
  }
  if (step.by !== 'connector') return undefined
  if (event === 'connectorSucceeds') return given(model, 'CONNECTOR')
  return entered({ ...model, steps: [{ kind: 'provision', by: 'people', fellBack: true }] })
}
