export type State = 'OPEN' | 'IN_PROGRESS' | 'SNOOZED' | 'RISK_ACCEPTED' | 'SUPPRESSED' | 'RESOLVED'
export type Action = 'snooze' | 'acceptRisk' | 'suppress' | 'unsuppress' | 'resolve' | 'reopen'

export const STATES: readonly State[] = ['OPEN', 'IN_PROGRESS', 'SNOOZED', 'RISK_ACCEPTED', 'SUPPRESSED', 'RESOLVED']

type Cells = Readonly<Record<State, State | 'refused'>>
const row = (...to: (State | 'refused')[]): Cells =>
  Object.fromEntries(STATES.map((state, index) => [state, to[index]])) as Cells // Safe because all states are there.

/** The table of the specification, cell by cell: where each action leads from each state, or that it is refused. */
const TABLE: Readonly<Record<Action, Cells>> = {
  snooze: row('SNOOZED', 'refused', 'SNOOZED', 'refused', 'refused', 'refused'),
  acceptRisk: row('RISK_ACCEPTED', 'RISK_ACCEPTED', 'RISK_ACCEPTED', 'RISK_ACCEPTED', 'refused', 'refused'),
  suppress: row('SUPPRESSED', 'SUPPRESSED', 'SUPPRESSED', 'SUPPRESSED', 'SUPPRESSED', 'refused'),
  unsuppress: row('refused', 'refused', 'refused', 'refused', 'OPEN', 'refused'),
  resolve: row('RESOLVED', 'RESOLVED', 'RESOLVED', 'RESOLVED', 'refused', 'refused'),
  reopen: row('refused', 'refused', 'OPEN', 'OPEN', 'OPEN', 'OPEN'),
}
export const ACTIONS = Object.keys(TABLE) as Action[] // Safe because the table has nothing else.

/** A finding as the specification wants it to be. */
export type Model = {
  readonly state: State
  readonly until: number
  readonly reason: string
  readonly by: string
  readonly taskId: string
  readonly recurrences: number
  /** What its audits say, the first first. */
  readonly audits: readonly string[]
  /** Whether a detector sees what it is about; undefined when no detector looks for it. */
  readonly isThere?: boolean
}

export const newModel = (isThere?: boolean): Model => ({
  state: 'OPEN',
  until: 0,
  reason: '',
  by: '',
  taskId: '',
  recurrences: 0,
  audits: ['CREATED'],
  isThere,
})

const AUDITS: Readonly<Record<Action, string>> = {
  snooze: 'SNOOZED',
  acceptRisk: 'RISK_ACCEPTED',
  suppress: 'SUPPRESSED',
  unsuppress: 'UNSUPPRESSED',
  resolve: 'RESOLVED',
  reopen: 'REOPENED',
}

export type Deed = { readonly action: Action; readonly until: number; readonly reason: string }

/** What an action makes of it; undefined when it is refused. */
export function acted(model: Model, { action, until, reason }: Deed, by: string): Model | undefined {
  const to = TABLE[action][model.state]
  if (to === 'refused') return undefined
  const audit = action === 'reopen' && model.state === 'SUPPRESSED' ? 'UNSUPPRESSED' : AUDITS[action]
  return moved({ ...model, until, reason, by }, to, audit)
}

const NOBODY = { by: '', reason: '' }

/** The time has come to look at what has run out, and then for the detector to look. */
export function passed(model: Model, now: number): Model {
  const ran = model.until <= now ? expired(model) : model
  if (ran.isThere === undefined) return ran
  if (ran.isThere) return ran.state === 'RESOLVED' ? seenAgain(ran) : ran
  const stays = ran.state === 'SUPPRESSED' || ran.state === 'RESOLVED'
  return stays ? ran : moved({ ...ran, ...NOBODY }, 'RESOLVED', 'RESOLVED')
}

function expired(model: Model): Model {
  if (model.state === 'SNOOZED') return moved({ ...model, ...NOBODY }, 'OPEN', 'SNOOZE_EXPIRED')
  if (model.state === 'RISK_ACCEPTED') return moved({ ...model, ...NOBODY }, 'OPEN', 'RISK_ACCEPTANCE_EXPIRED')
  return model
}

/** What was resolved is there again. */
const seenAgain = (model: Model): Model => ({
  ...moved({ ...model, ...NOBODY, taskId: '' }, 'OPEN', 'REOPENED'),
  recurrences: model.recurrences + 1,
})

/** The same finding is given by the API once more. */
export const givenAgain = (model: Model): Model =>
  model.state === 'RESOLVED' ? seenAgain(model) : { ...model, audits: [...model.audits, 'EVIDENCE_UPDATED'] }

/** A task that deals with it is cancelled, which is told too. */
function moved(model: Model, state: State, audit: string): Model {
  const cancelled = model.state === 'IN_PROGRESS' ? ['TASK_CANCELLED'] : []
  return { ...model, state, taskId: '', audits: [...model.audits, ...cancelled, audit] }
}
