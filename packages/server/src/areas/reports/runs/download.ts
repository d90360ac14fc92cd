import { nothingFound } from '../../../lib/failure.ts'
import { openFile } from '../../../objects/sealed-file.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { CallContext } from '../../../service/context.ts'
import type { Reader } from '../../../service/datasets/dataset.ts'
import { downloadLink, openDownload } from '../../../service/download-link.ts'
import type { Endpoint, EndpointHead } from '../../../service/endpoint.ts'
import { appendEvents } from '../../../service/events.ts'
import type { ReportRunsRow, ReportsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { EndpointParts } from '../../area.ts'
import type { Format } from '../shape.ts'
import { reportRows } from '../store.ts'
import { runTold } from './events.ts'
import { filePurpose } from './job.ts'
import { type NamedReader, readerNow } from './reader.ts'
import { seesRun } from './rights.ts'
import { findRun } from './store.ts'

const DOWNLOAD_PATH = '/api/v1/downloads/report-runs'

type Linking = Pick<CallContext, 'tenant' | 'now' | 'caller' | 'actor'>

/** An address is made for one user and one run; both are in it. */
export const linkTo =
  ({ tenant, now, caller, actor }: Linking) =>
  ({ id }: Pick<ReportRunsRow, 'id'>): string =>
    downloadLink(DOWNLOAD_PATH, `${id}.${userIdOf(actor)}`, { tenant, now, baseUrl: caller.baseUrl })

const MEDIA: Readonly<Record<Format, string>> = {
  CSV: 'text/csv; charset=utf-8',
  JSON: 'application/json',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  HTML: 'text/html; charset=utf-8',
  ZIP: 'application/zip',
}

/** The address is good for minutes, and only as long as the user for whom it was made may read the run. */
export const downloadRun = (services: EndpointParts): Endpoint => ({
  id: 'downloads.reportRun',
  route: `GET ${DOWNLOAD_PATH}/{token}`,
  about: 'The file of a run of a report.',
  jsonTag: 'downloads',
  fileType: 'application/octet-stream',
  maxBodyBytes: 0,

  async admit(head) {
    const { tenant, now, params } = head
    const name = openDownload(DOWNLOAD_PATH, params.token ?? '', { tenant, now })
    const [runId = '', userId = ''] = name?.split('.') ?? []
    const found = await readable(tenant.database.reader({ tenantId: tenant.id, now }), services, runId, userId)
    if (!found) throw nothingFound('download', 'of this address')
    const { run, report, reader } = found
    return async () => {
      await recordDownload(head, run, report, reader)
      const identity = tenant.sealer.open(run.sealed_identity!, filePurpose(run.id)).toString()
      const format = run.format as Format // Safe because the table allows no other.
      return {
        status: 200,
        headers: {
          'content-type': MEDIA[format],
          'content-length': String(run.bytes),
          'content-disposition': `attachment; filename="report-${run.id}.${format.toLowerCase()}"`,
          'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        },
        body: undefined,
        file: openFile(services.objects.read(run.object_key!), identity),
      }
    }
  },
})

type Readable = { readonly run: ReportRunsRow; readonly report: ReportsRow; readonly reader: NamedReader }

/** Undefined when the report or its file is gone meanwhile, or the user may not read it any more. */
async function readable(tx: Tx, services: EndpointParts, runId: string, userId: string): Promise<Readable | undefined> {
  const run = runId === '' ? undefined : await findRun(tx, runId)
  const report = run && (await reportRows.find(tx, run.report_id))
  if (!run?.object_key || !report) return undefined
  const reader = await readerNow(tx, services, { userId, scopedRoles: [] })
  if (!reader || !mayRead(reader) || !seesRun(reader, run)) return undefined
  const isSeen = report.visibility === 'TENANT' || report.created_by_user_id === userId
  return isSeen ? { run, report, reader } : undefined
}

const mayRead = ({ grants }: Pick<Reader, 'grants'>): boolean =>
  grants.has('reports:read') || grants.has('reports:read:owned')

const recordDownload = (
  { tenant, now, correlation, ip, request }: EndpointHead,
  run: ReportRunsRow,
  report: ReportsRow,
  { actor, names, roles }: NamedReader,
): Promise<void> =>
  tenant.database.write({ tenantId: tenant.id, now }, async () => {
    const cause = { actor, names, roles, correlation, lineage: [], ip, request }
    const told = runTold('downloaded', run, report.display_name)
    return { result: undefined, last: [appendEvents([told], cause, now)] }
  })
