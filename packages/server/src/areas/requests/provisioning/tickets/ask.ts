import { ExpressionError } from '../../../../expressions/expression-error.ts'
import type { ExternalTicketConfigsRow } from '../../../../store/tables.ts'
import { findConnector } from '../../../connectors/registry/api.ts'
import type { AskedWork, ConnectorTask } from '../../../connectors/tasks/api.ts'
import { requestTaskOnce } from '../../../connectors/tasks/api.ts'
import { findRequestedTask, withdrawTask } from '../../../connectors/tasks/requested/api.ts'
import type { LookReason, StepInProgress, StepResult } from '../../tasks/kinds/step-kind.ts'
import { finish } from '../step/finish.ts'
import { type Note, noteOf } from '../step/note.ts'
import { fallBack } from '../step/results.ts'
import type { Situation } from '../step/situation.ts'
import { outcomeOf } from './outcome.ts'
import { renderTicket } from './render.ts'
import { ticketConfigRows } from './store.ts'

/** How often a ticket is read. */
const POLL = { minutes: 5 }
const OFFLINE = { hours: 24 }

type TicketNote = Extract<Note, { waits: 'ticket' }>

/** Opens a ticket in another system and waits until it has an end. */
export async function askTicket(at: StepInProgress, situation: Situation): Promise<StepResult> {
  const config = await configOf(at, situation)
  if (!config) return fallBack(at, 'the configuration of its tickets is gone')
  try {
    const createTicket = await renderTicket(at, situation, config)
    const note: TicketNote = {
      waits: 'ticket',
      configId: config.id,
      ticketId: '',
      url: '',
      effectKey: keyOf(at, 'ticket'),
      count: 0,
    }
    return await ask(at, { config, note, asked: { createTicket } })
  } catch (error) {
    if (error instanceof ExpressionError) return fallBack(at, `a template of its tickets failed: ${error.message}`)
    throw error
  }
}

const keyOf = ({ task, step }: StepInProgress, what: string): string => `task/${task.id}/${step.id}/${what}`

const configOf = ({ context }: StepInProgress, { document }: Situation) =>
  ticketConfigRows.find(context.tx, document.provisionPolicy?.externalTicket?.externalTicketProvisionerConfigId ?? '')

type Asking = {
  readonly config: ExternalTicketConfigsRow
  readonly note: TicketNote
  readonly asked: AskedWork
}

async function ask(at: StepInProgress, { config, note, asked }: Asking): Promise<StepResult> {
  const { task, step, context } = at
  const connector = await findConnector(context.tx, { appId: config.app_id, id: config.connector_id })
  if (!connector) return fallBack(at, 'the connector of its tickets is gone')
  const origin = { taskId: task.id, stepId: step.id }
  const { effectKey } = note
  const made = await requestTaskOnce(context, context.tenant.sealer, { connector, asked, effectKey, origin })
  if ('cannot' in made) return fallBack(at, made.cannot)
  if (note.ticketId === '') {
    at.note('externalTicketTriggered', namesOf(config, note))
  }
  return waiting(at, note, made.created_at.add(OFFLINE))
}

const waiting = ({ step }: StepInProgress, note: TicketNote, dueAt: Temporal.Instant): StepResult => ({
  kind: 'waits',
  state: note.ticketId === '' ? 'EXTERNAL_TICKET' : 'EXTERNAL_TICKET_WAITING',
  instance: {
    ...step.instance,
    note,
    externalTicketId: note.ticketId,
    externalTicketProvisionerConfigId: note.configId,
  },
  assignees: [],
  dueAt,
})

const namesOf = (config: ExternalTicketConfigsRow, { ticketId, url }: TicketNote) => ({
  appId: config.app_id,
  connectorId: config.connector_id,
  externalTicketId: ticketId,
  externalTicketProvisionerConfigId: config.id,
  externalTicketProvisionerConfigName: config.display_name,
  externalTicketUrl: url,
})

/** The connector has answered, it is time to read the ticket again, or somebody wants to know now. */
export async function lookAtTicket(at: StepInProgress, situation: Situation, why: LookReason): Promise<StepResult> {
  const { step, context } = at
  const note = noteOf(step)
  if (note?.waits !== 'ticket') throw new Error('the step waits for no ticket')
  const config = await ticketConfigRows.find(context.tx, note.configId)
  if (!config) return fallBack(at, 'the configuration of its tickets is gone')
  const task = note.effectKey === '' ? undefined : await findRequestedTask(context.tx, note.effectKey)
  if (task?.finished_at === null) return stillAsked(at, note, task)
  if (task) return afterAnswer(at, situation, { config, note, task })
  if (why.kind === 'told') return waiting(at, note, step.due_at ?? context.tx.now.add(POLL))
  const count = note.count + 1
  const next = { ...note, count, effectKey: keyOf(at, `ticket:${count}`) }
  return ask(at, { config, note: next, asked: { getTicket: { ticketId: note.ticketId } } })
}

async function stillAsked(at: StepInProgress, note: TicketNote, task: ConnectorTask): Promise<StepResult> {
  const { tx } = at.context
  const limit = task.created_at.add(OFFLINE)
  if (Temporal.Instant.compare(tx.now, limit) < 0) return waiting(at, note, limit)
  await withdrawTask(at.context, task.id, 'no host has done it within 24 hours')
  return fallBack(at, 'the connector of its tickets was silent for 24 hours')
}

type Answered = {
  readonly config: ExternalTicketConfigsRow
  readonly note: TicketNote
  readonly task: ConnectorTask
}

async function afterAnswer(
  at: StepInProgress,
  situation: Situation,
  { config, note, task }: Answered,
): Promise<StepResult> {
  const { tx } = at.context
  if (task.state !== 'SUCCEEDED') {
    at.note('externalTicketError', { errorMessage: task.reason }, { error: true })
    return fallBack(at, `the ticket could not be ${note.ticketId === '' ? 'opened' : 'read'}: ${task.reason}`)
  }
  const { ticketId, url, status } = ticketIn(task, note)
  if (ticketId === '') return fallBack(at, 'the connector did not tell which ticket it opened')
  const known: TicketNote = { ...note, ticketId, url, effectKey: '' }
  if (note.ticketId === '') at.note('externalTicketCreated', namesOf(config, known))
  switch (outcomeOf(status, config)) {
    case 'complete':
      at.note('externalTicketProvisionStepResolved', namesOf(config, known))
      return finish(at, situation, { proof: 'CONNECTOR', by: `ticket ${ticketId}`, isConfirmed: false })
    case 'errored':
      return fallBack(at, `ticket ${ticketId} ended as "${status}"`)
    case 'open':
      return waiting(at, known, tx.now.add(POLL))
  }
}

function ticketIn({ result }: ConnectorTask, note: TicketNote) {
  const told = (result ?? {}) as Record<string, unknown> // Safe because the column only ever holds objects.
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    ticketId: note.ticketId || textOf(told.ticketId),
    url: textOf(told.url) || note.url,
    status: textOf(told.status),
  }
}
