import type { Readable } from 'node:stream'
import { Failure, invalid, invalidAll } from '../../../lib/failure.ts'
import { nestsDeeper } from '../../../lib/json-depth.ts'
import type { CallContext } from '../../../service/context.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import { intake } from '../../../service/intake.ts'
import { shape } from '../../../wire/shape.ts'
import { wakeSchedule } from '../running/start.ts'
import { completeSync } from '../sync/lifecycle/complete.ts'
import { failSync } from '../sync/lifecycle/fail.ts'
import { openSync } from '../sync/lifecycle/open.ts'
import type { SyncRecording } from '../sync/lifecycle/recording.ts'
import type { SourceKind } from '../sync/records.ts'
import { ConnectorSync } from '../sync/shape.ts'
import { stageRecords } from '../sync/staging/stage.ts'
import { toSync } from '../sync/view.ts'
import { getPushConnector } from './access.ts'
import { linesOf } from './lines.ts'

const MOST_BYTES = 512 * 1024 * 1024
const MOST_LEVELS = 64
const AT_ONCE = { records: 1000, chars: 4 * 1024 * 1024 }

export const uploadSync = intake({
  id: 'connectors.push.upload',
  about: 'Takes a whole full sync in one call: one record a line.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/syncs/upload',
  mediaType: 'application/x-ndjson',
  bodyAbout: 'Lines of JSON, each a record with its kind: {"kind":"resource", …}; at most 512 MiB, gzip is fine.',
  response: shape('ConnectorPushServiceUploadResponse', 'The sync.', { sync: ConnectorSync }),
  maxBytes: MOST_BYTES,

  async run(callContext, params, body) {
    const { app_id = '', connector_id = '' } = params
    const uploading = new Uploading(callContext)
    const sync = await uploading.write(async (recording) => {
      await getPushConnector(recording.tx, callContext, { app_id, connector_id })
      return openSync(recording, { connectorId: connector_id, type: 'SYNC_TYPE_FULL' })
    })
    try {
      await stageAll(uploading, sync.id, body)
      const completed = await uploading.write((recording) => completeSync(recording, { syncId: sync.id }))
      return { sync: toSync(completed) }
    } catch (error) {
      const why = error instanceof Failure ? error.message : 'the upload broke off'
      await uploading.write(async (recording) => {
        await failSync(recording, { syncId: sync.id, error: why })
        await wakeSchedule(recording.tx, { app_id, id: connector_id })
      })
      throw error
    }
  },
})

/** A call that lasts: short transactions at the time they are made, with their events. */
class Uploading {
  readonly #callContext: CallContext
  readonly #began = performance.now()

  constructor(callContext: CallContext) {
    this.#callContext = callContext
  }

  write<Result>(work: (recording: SyncRecording) => Promise<Result>): Promise<Result> {
    const { tenant, actor, names, roles, caller } = this.#callContext
    const now = this.#callContext.now.add({ milliseconds: Math.round(performance.now() - this.#began) })
    return tenant.database.write<Result>({ tenantId: tenant.id, now }, async (tx) => {
      const changes: Change[] = []
      const result = await work({ tx, emit: (change) => changes.push(change) })
      const { correlation, ip, request } = caller
      const cause = { actor, names, roles, correlation, lineage: [], ip, request }
      return { result, last: changes.length > 0 ? [appendEvents(changes, cause, now)] : [] }
    })
  }
}

const KINDS = ['resourceType', 'resource', 'entitlement', 'grant', 'use'] as const satisfies readonly SourceKind[]
type Kind = (typeof KINDS)[number]
type Held = { records: Record<string, unknown>[]; lines: number[]; chars: number }

/** Holds at most one batch of each kind. What a record may refer to is staged before it. */
async function stageAll(uploading: Uploading, syncId: string, body: Readable): Promise<void> {
  const held = new Map<Kind, Held>(KINDS.map((kind) => [kind, { records: [], lines: [], chars: 0 }]))
  const flush = async (upTo: Kind): Promise<void> => {
    for (const kind of KINDS.slice(0, KINDS.indexOf(upTo) + 1)) {
      const { records, lines } = held.get(kind)!
      if (records.length === 0) continue
      held.set(kind, { records: [], lines: [], chars: 0 })
      // Safe because each record is checked there.
      await uploading
        .write((recording) => stageRecords(recording, { syncId, kind, records: records as never }))
        .catch((error: unknown) => {
          throw atLine(error, lines)
        })
    }
  }
  for await (const { number, text } of linesOf(body)) {
    const { kind, record } = read(text, number)
    const batch = held.get(kind)!
    batch.records.push(record)
    batch.lines.push(number)
    batch.chars += text.length
    if (batch.records.length >= AT_ONCE.records || batch.chars > AT_ONCE.chars) await flush(kind)
  }
  await flush('use')
}

function read(text: string, number: number): { kind: Kind; record: Record<string, unknown> } {
  const at = `lines[${number - 1}]`
  if (nestsDeeper(text, MOST_LEVELS)) throw invalid(at, `nested deeper than ${MOST_LEVELS} levels`, 'MALFORMED_JSON')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid(at, 'is not JSON', 'MALFORMED_JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(at, 'must be an object')
  const { kind, ...record } = value as Record<string, unknown> // Safe because it is an object.
  const known = KINDS.find((one) => one === kind)
  if (!known) throw invalid(`${at}.kind`, `must be one of ${KINDS.join(', ')}`, 'ENUM_UNKNOWN')
  return { kind: known, record }
}

/** What is wrong with an entry of a batch is wrong with a line of the body. */
function atLine(error: unknown, lines: readonly number[]): unknown {
  if (!(error instanceof Failure) || !error.details.violations) return error
  return invalidAll(
    error.details.violations.map((violation) => ({
      ...violation,
      field: violation.field.replace(/^list\[(\d+)\]/, (_, index) => `lines[${lines[Number(index)]! - 1}]`),
    })),
  )
}
