import type { ConnectorTasksRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { TaskState } from './rules.ts'
import type { ConnectorTask } from './shape.ts'
import type { TaskKind, Work } from './task-content.ts'

export type Task = Omit<ConnectorTasksRow, 'work' | 'state' | 'kind'> & { work: Work; state: TaskState; kind: TaskKind }
type Shown = Answer<typeof ConnectorTask>

export const toTask = (row: Task, now: Temporal.Instant): Shown => {
  const state = stateOf(row, now)
  return {
    id: row.id,
    appId: row.app_id,
    connectorId: row.connector_id,
    kind: row.kind,
    state: `CONNECTOR_TASK_STATE_${state}`,
    reason: row.reason,
    needsManual: state === 'UNSUPPORTED' || (state === 'FAILED' && row.kind !== 'SYNC'),
    failures: row.failures,
    // Safe because the column only ever holds objects.
    result: row.result as Record<string, unknown> | null,
    hostId: row.host_id,
    leasedUntil: state === 'RUNNING' ? row.leased_until : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    ...workOf(row.work),
  }
}

/** A host that lost its lease has lost its task: it is waiting again, also before another host takes it. */
const stateOf = ({ state, leased_until }: Task, now: Temporal.Instant): TaskState =>
  state === 'RUNNING' && leased_until && Temporal.Instant.compare(leased_until, now) <= 0 ? 'QUEUED' : state

/** Without passwords, also as ciphertext: a host gets them when it takes the task. */
function workOf(work: Work): Partial<Shown> {
  switch (work.kind) {
    case 'SYNC':
      return { sync: {} }
    case 'GRANT':
      return { grant: holderOf(work) }
    case 'REVOKE':
      return { revoke: { ...holderOf(work), grantId: work.grantId } }
    case 'CREATE_ACCOUNT':
      return {
        createAccount: {
          profile: work.profile,
          credential: work.credential,
          resourceTypeId: work.resourceTypeId ?? '',
        },
      }
    case 'DELETE_RESOURCE':
      return { deleteResource: { resourceId: work.resourceId } }
    case 'CREATE_RESOURCE':
      return { createResource: { resource: work.resource } }
    case 'ROTATE_CREDENTIAL':
      return { rotateCredential: { resourceId: work.resourceId, credential: work.credential ?? 'encryptedPassword' } }
    case 'ACTION':
      return { action: { name: work.name, args: work.args, resourceTypeId: work.resourceTypeId } }
    case 'CREATE_TICKET': {
      const { schemaId, title, description, labels, fields } = work
      return { createTicket: { schemaId, title, description, labels: [...labels], fields } }
    }
    case 'GET_TICKET':
      return { getTicket: { ticketId: work.ticketId } }
  }
}

const holderOf = ({
  appEntitlementId,
  appUserId,
  entitlementId,
  principalId,
}: Extract<Work, { kind: 'GRANT' | 'REVOKE' }>) => ({
  appEntitlementId,
  appUserId,
  entitlementId,
  principalId,
})
