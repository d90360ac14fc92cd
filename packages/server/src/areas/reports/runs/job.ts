import { createHash } from 'node:crypto'
import { done } from '../../../engine/outcome.ts'
import { Failure } from '../../../lib/failure.ts'
import { newFileKey, sealFile } from '../../../objects/sealed-file.ts'
import { areaJob } from '../../../service/area-job.ts'
import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { sql } from '../../../store/sql.ts'
import type { ReportRunsRow, ReportsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { packSigner } from '../../auth/api.ts'
import { keepObject, receiveObject } from '../../objects/api.ts'
import { catalogueOf } from '../catalogue.ts'
import { definitionProblems } from '../definition/check.ts'
import { csvFile } from '../files/csv.ts'
import { htmlFile } from '../files/html.ts'
import { jsonFile } from '../files/json.ts'
import { packFile } from '../files/pack.ts'
import { xlsxFile } from '../files/xlsx.ts'
import { tellRun } from '../schedules/tell.ts'
import type { Format } from '../shape.ts'
import { reportRows } from '../store.ts'
import { definitionOf, valuesOf } from '../view.ts'
import { keepingFirst, openContent } from './content.ts'
import { runTold } from './events.ts'
import { RUN_REPORT, type RunPayload } from './names.ts'
import { MOST_SECONDS, TooManyRows } from './read-rows.ts'
import { mayRun, readerNow } from './reader.ts'
import { readsOf } from './rights.ts'
import { completeRun, endRun, findRun, lockPending, noteSuccess, type Written } from './store.ts'

type Refused = { readonly refused: string; readonly status: 'FAILED' | 'STALE_PROGRAM' }
type Prepared = Written | Refused | undefined

/**
 * Writes the file of a run from one moment, with the rights that its runner has now, and then, in one transaction, says
 * that it is there. Whoever is killed before leaves an object behind that nothing refers to, which is removed by itself.
 */
export const runReportJob = areaJob<RunPayload, Prepared>({
  ...RUN_REPORT,
  about: 'Writes the file of a run of a report, with the rights of whoever runs it.',
  retry: { delaySeconds: [5, 60], jitter: 0.2, attempts: 3 },
  waits: true,
  mostLost: 3,

  async prepare({ tenant, services, read, now, signal }, { runId }) {
    const run = await findRun(read, runId)
    if (run?.status !== 'PENDING') return undefined
    const report = await reportRows.find(read, run.report_id)
    if (!report) return { refused: 'the report was deleted', status: 'FAILED' }
    const [problem] = definitionProblems(definitionOf(run), catalogueOf({ services }), '')
    if (problem)
      return { refused: `${problem.field.replace(/^\./, '')}: ${problem.description}`, status: 'STALE_PROGRAM' }
    try {
      return await writeFile({ tenant, services, read, now, signal }, run, report)
    } catch (error) {
      const why = whyRefused(error)
      if (why !== undefined && !signal.aborted) return { refused: why, status: 'FAILED' }
      throw error
    }
  },

  async run({ tx, emit, services }, { runId }, prepared) {
    const run = await lockPending(tx, runId)
    if (!prepared || !run) return done
    if ('refused' in prepared) {
      const failed = await endRun(tx, runId, prepared.status, prepared.refused)
      emit(runTold('failed', failed, await nameOf(tx, run)))
      await tellRun({ tx, services }, failed)
      return done
    }
    await keepObject(tx, prepared.object)
    const written = await completeRun(tx, runId, prepared)
    await noteSuccess(tx, run.report_id, runId)
    emit(runTold('written', written, await nameOf(tx, run)))
    await tellRun({ tx, services }, written)
    return done
  },

  async givenUp({ tx, emit, services }, { runId }) {
    const run = await lockPending(tx, runId)
    if (!run) return
    const why = 'it could not be carried out; run the report again, or look at the log of the service'
    const failed = await endRun(tx, runId, 'FAILED', why)
    emit(runTold('failed', failed, await nameOf(tx, run)))
    await tellRun({ tx, services }, failed)
  },
})

/** What the report is called, also when it was deleted meanwhile. */
async function nameOf(tx: Tx, { report_id }: Pick<ReportRunsRow, 'report_id'>): Promise<string> {
  const row = await tx.find<{ display_name: string }>(sql`select display_name from reports where id = ${report_id}`)
  return row?.display_name ?? ''
}

type Writing = {
  readonly tenant: Tenant
  readonly services: Services
  readonly read: Tx
  readonly now: Temporal.Instant
  readonly signal: AbortSignal
}

async function writeFile(
  { tenant, services, read, now, signal }: Writing,
  run: ReportRunsRow,
  report: ReportsRow,
): Promise<Written | Refused> {
  const reader = await readerNow(read, services, { userId: run.run_by_user_id, scopedRoles: run.scoped_role_ids })
  if (!reader || !mayRun(reader)) return { refused: 'whoever runs it may not run reports any more', status: 'FAILED' }
  const { identity, recipient } = await newFileKey()
  const sum = { bytes: 0, sha256: createHash('sha256') }
  let told: { readonly queryHash: string; result(): { readonly totalRows: number } } | undefined
  async function* file(): AsyncGenerator<Uint8Array> {
    // Opened with the first byte that is asked for: its connection is not held while another is waited for.
    await using snapshot = await tenant.database.openSnapshot({ tenantId: tenant.id, now })
    const asked = {
      id: report.id,
      runId: run.id,
      displayName: report.display_name,
      prompt: report.prompt,
      definition: definitionOf(run),
      parameterValues: valuesOf(run),
      by: reader!.called,
    }
    const { content, queryHash } = openContent(snapshot, reader!, asked, signal)
    const kept = keepingFirst(content)
    told = { queryHash, result: kept.result }
    const shown = { ...content, rows: kept.rows }
    const form = run.format as Format // Safe because the table allows no other.
    const pieces = form === 'ZIP' ? packFile(shown, await packSigner(tenant, read)) : FORMS[form](shown)
    for await (const piece of pieces) {
      sum.bytes += piece.length
      sum.sha256.update(piece)
      yield piece
    }
  }
  const object = await receiveObject({ tenant, now, services }, sealFile(file(), recipient))
  const result = told!.result()
  return {
    object,
    identity: tenant.sealer.seal(Buffer.from(identity), filePurpose(run.id)),
    bytes: sum.bytes,
    sha256: sum.sha256.digest('hex'),
    rows: result.totalRows,
    queryHash: told!.queryHash,
    result,
    reads: readsOf(reader.grants),
  }
}

/** What the sealed identity of a file is bound to. */
export const filePurpose = (runId: string): string => `report run ${runId}`

const FORMS = { CSV: csvFile, JSON: jsonFile, XLSX: xlsxFile, HTML: htmlFile } as const

/** What is wrong with what was asked for, or with who asks: trying again would not help. */
function whyRefused(error: unknown): string | undefined {
  if (error instanceof TooManyRows) return error.message
  if (!(error instanceof Failure)) return undefined
  if (error.reason === 'DATABASE_TIMEOUT') return `it took longer than ${MOST_SECONDS} seconds: narrow it by filters`
  return error.code === 'INVALID_ARGUMENT' || error.code === 'PERMISSION_DENIED' ? error.message : undefined
}
