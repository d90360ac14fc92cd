import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { WantedUnenrollment } from '../../access-profiles/api.ts'
import { type ConnectorTask, planWork, type TaskRequest } from '../../connectors/tasks/api.ts'
import { previewUserStatus } from '../../directory/users/api.ts'
import { runnableOf } from '../../functions/api.ts'
import { previewChat } from '../../notifications/chat/api.ts'
import { previewMail } from '../../notifications/email/api.ts'
import type { ChosenTasks, Opened, TasksDone, WantedGrants, WantedRevokes } from '../../requests/automated/api.ts'
import type { MadeReview, WantedReview } from '../../reviews/api.ts'
import type { StoredCredential, WantedCredential } from '../../vaults/api.ts'
import { getWebhook } from '../../webhooks/outbound/api.ts'
import type { NewRun } from '../runs/new-run.ts'
import type { Effects, Evaluated, FunctionCall, InsideContext, NamedEffect, OutsideContext } from '../steps/effects.ts'
import { StepFailed } from '../steps/step-kind.ts'

/** What one step did in a rehearsal. */
export type Notes = {
  readonly effects: NamedEffect[]
  readonly evaluated: Evaluated[]
  /** What was taken for the result of something that was not done. */
  readonly assumed: string[]
}

/**
 * The effects of a rehearsal: each is checked by reading as the real one would be, noted, and answered with a result
 * that is assumed. Nothing here writes or connects. Secrets are held in memory for as long as the rehearsal lasts.
 */
export class DescribedEffects implements Effects {
  #notes: Notes = newNotes()
  readonly #secrets = new Map<string, string>()
  readonly #started: NewRun[] = []

  /** What was noted since the last call. */
  takeNotes(): Notes {
    const notes = this.#notes
    this.#notes = newNotes()
    return notes
  }

  /** The runs that steps would have started since the last call. */
  takeStarted(): NewRun[] {
    return this.#started.splice(0)
  }

  assume(sentence: string): void {
    this.#notes.assumed.push(sentence)
  }

  readonly watch = (evaluated: Evaluated): void => {
    this.#notes.evaluated.push(evaluated)
  }

  readonly outside = (context: OutsideContext) => ({
    sendMail: async (
      { subject, senderName, markdown }: { subject: string; senderName: string; markdown: string },
      to: { addresses: readonly string[]; areKnown: boolean },
    ) => {
      const { suppressed } = await previewMail(context, to)
      const { addresses } = to
      this.#note(
        'mail',
        `${suppressed ? 'sends no mail, because notifications are switched off,' : 'sends a mail'} to ${counted(addresses, 'address', 'addresses')}`,
        {
          recipients: addresses,
          subject,
          senderName,
          markdown,
          suppressed,
        },
      )
      if (!suppressed) this.assume('the mail is accepted by the provider')
      return { suppressed, messageIds: [] }
    },
    sendChat: async ({ text, to }: { text: string; to: object }) => {
      const { suppressed } = await previewChat(context.read)
      const ids = 'users' in to ? (to.users as readonly { readonly id: string }[]).map(({ id }) => id) : []
      const target = 'users' in to ? counted(ids, 'user', 'users') : 'a channel'
      this.#note(
        'chatMessage',
        `${suppressed ? 'sends no message, because notifications are switched off,' : 'sends a message'} to ${target}`,
        {
          ...to,
          text,
          suppressed,
        },
      )
      if (!suppressed) this.assume('the chat accepts the message')
      return { channelId: '', recipientIds: ids, messageIds: [], suppressed }
    },
  })

  readonly inside = ({ tx, now, tenant, run }: InsideContext) => ({
    setUserStatus: async ({ userId, status }: { userId: string; status: string }) => {
      const { before, changes } = await previewUserStatus(tx, { userId, status })
      const summary = changes
        ? `sets the status of user "${userId}" from ${before} to ${status}`
        : `changes nothing: user "${userId}" is ${status} already`
      this.#note('userStatus', summary, { userId, before, status })
      return { before }
    },
    replaceDelegate: async (from: string, to: string) => {
      const rows = await tx.rows<{ id: string }>(sql`
        select id from users_view where delegated_user_id = ${from} and deleted_at is null order by id`)
      const userIds = rows.map(({ id }) => id)
      const whom = to === '' ? 'nobody' : `user "${to}"`
      this.#note('delegation', `makes ${whom} the delegate of ${counted(userIds, 'user', 'users')}`, {
        delegateId: from,
        replacementId: to,
        userIds,
      })
      return userIds
    },
    createDelivery: async ({ webhookId, fields }: { webhookId: string; fields: Readonly<Record<string, unknown>> }) => {
      const webhook = await getWebhook(tx, webhookId)
      const { display_name, url, callback_timeout_seconds: seconds } = webhook
      this.#note('webhook', `calls webhook "${display_name}" and waits for its answer`, {
        webhookId,
        host: hostOf(url),
        context: fields.context,
      })
      this.assume('the receiver answers 200 with an empty context')
      return { id: newId(now), expires_at: now.add({ seconds }) }
    },
    callFunction: async ({ functionId, input }: FunctionCall) => {
      const runs = await runnableOf(tx, functionId)
      if ('cannot' in runs) throw new StepFailed(runs.cannot)
      this.#note('function', `calls function "${runs.name}"`, { functionId, args: input })
      this.assume('the function returns an empty object')
      return { id: newId(now) }
    },
    requestTask: async (request: TaskRequest) => {
      const { work, cannot } = await planWork(
        { tx, sealer: tenant.sealer, connector: request.connector },
        request.asked,
      )
      if (cannot !== '') return { cannot }
      this.#note('connectorTask', `asks connector "${request.connector.display_name}" for ${nameOf(work.kind)}`, {
        connectorId: request.connector.id,
        ...shownWork(request),
      })
      this.assume('the connector succeeds and returns nothing')
      return succeededTask(request, work, { id: newId(now), now, tenantId: tx.tenantId })
    },
    withdrawTask: async () => undefined,
    startRun: async (started: NewRun) => {
      this.#started.push(started)
      this.#note('run', `starts automation "${started.automationId}"`, {
        automationId: started.automationId,
        subjectUserId: started.subjectUserId,
        context: started.trigger.outside ?? {},
        stepName: run.stepName,
      })
      this.assume('the run is started')
      return ''
    },
    openGrants: async (_wanted: WantedGrants, described: NamedEffect) => this.#assumeTasks(described),
    openRevokes: async (_wanted: WantedRevokes, described: NamedEffect) => this.#assumeTasks(described),
    unenroll: async (_wanted: WantedUnenrollment, described: NamedEffect) => ({
      ...this.#assumeTasks(described),
      profileIds: [],
    }),
    closeTasks: async (_chosen: ChosenTasks, _comment: string, described: NamedEffect) =>
      this.#assumeChanged(described),
    reassignTasks: async (_chosen: ChosenTasks, _to: object, described: NamedEffect) => this.#assumeChanged(described),
    createReview: async (wanted: WantedReview, described: NamedEffect): Promise<MadeReview> => {
      this.#notes.effects.push(described)
      this.assume('the campaign is made')
      return { accessReviewId: '', campaignName: wanted.campaignName }
    },
    storeCredential: async (wanted: WantedCredential, described: NamedEffect): Promise<StoredCredential> => {
      this.#notes.effects.push(described)
      this.assume('the password is stored')
      const recipients = wanted.vault === 'app' ? [wanted.userId] : [...wanted.userIds, ...wanted.emails]
      const inApp = wanted.vault === 'app' ? { app_secret_id: '' } : {}
      return { vault_id: '', ...inApp, share_url: '', share_code: '', expires_at: '', recipients }
    },
  })

  readonly secrets = () => ({
    keep: (text: string) => {
      const reference = newId()
      this.#secrets.set(reference, text)
      return { reference, statements: [] }
    },
    open: async (references: readonly string[]) =>
      new Map(
        references.flatMap((reference): [string, string][] => {
          const text = this.#secrets.get(reference)
          return text === undefined ? [] : [[reference, text]]
        }),
      ),
  })

  #assumeTasks(described: NamedEffect): Opened {
    this.#notes.effects.push(described)
    this.assume('the tasks are opened')
    return { taskIds: [], skipped: 0 }
  }

  #assumeChanged(described: NamedEffect): TasksDone {
    this.#notes.effects.push(described)
    this.assume('every task allows it')
    return { taskIds: [], skippedTaskIds: [] }
  }

  #note(kind: string, summary: string, details: Readonly<Record<string, unknown>>): void {
    this.#notes.effects.push({ kind, summary, details })
  }
}

const newNotes = (): Notes => ({ effects: [], evaluated: [], assumed: [] })

const counted = (items: readonly unknown[], one: string, many: string): string =>
  `${items.length} ${items.length === 1 ? one : many}`

/** Addresses of receivers may contain credentials. */
const hostOf = (url: string): string => URL.parse(url)?.host ?? ''

const nameOf = (kind: string): string => kind.toLowerCase().replaceAll('_', ' ')

/** Without passwords, also as ciphertext. */
function shownWork({ asked }: TaskRequest): Readonly<Record<string, unknown>> {
  const { action, createAccount, rotateCredential } = asked
  if (action) return { action: { name: action.name, args: action.args, resourceTypeId: action.resourceTypeId } }
  if (createAccount) return { createAccount: { profile: createAccount.profile } }
  return rotateCredential ? { rotateCredential: { resourceId: rotateCredential.resourceId } } : {}
}

type Made = { readonly id: string; readonly now: Temporal.Instant; readonly tenantId: string }

const succeededTask = (
  { connector, origin }: TaskRequest,
  work: ConnectorTask['work'],
  { id, now, tenantId }: Made,
): ConnectorTask => ({
  tenant_id: tenantId,
  id,
  app_id: connector.app_id,
  connector_id: connector.id,
  kind: work.kind,
  state: 'SUCCEEDED',
  work,
  reason: '',
  result: {},
  failures: 0,
  due: now,
  host_id: '',
  leased_until: null,
  lease_seconds: 0,
  version: 1,
  created_at: now,
  updated_at: now,
  finished_at: now,
  effect_key: null,
  origin,
})
