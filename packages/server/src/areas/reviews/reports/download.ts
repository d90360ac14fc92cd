import { nothingFound } from '../../../lib/failure.ts'
import { openFile } from '../../../objects/sealed-file.ts'
import { openDownload } from '../../../service/download-link.ts'
import type { Endpoint, EndpointHead } from '../../../service/endpoint.ts'
import { appendEvents } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { AccessReviewReportsRow, UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { EndpointParts } from '../../area.ts'
import { findCampaign } from '../campaigns/store.ts'
import { reportChanged } from './events.ts'
import type { Format } from './shape.ts'
import { findReport } from './store.ts'

export const DOWNLOAD_PATH = '/api/v1/downloads/access-review-reports'

/** An address is made for one user and one report; both are in it. */
export const nameOf = (reportId: string, userId: string): string => `${reportId}.${userId}`

const MEDIA: Readonly<Record<Format, string>> = {
  JSON: 'application/json',
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ZIP: 'application/zip',
}

/** The address is the right to read: it is made for who may, and good for minutes. */
export const downloadEndpoint = (services: EndpointParts): Endpoint => ({
  id: 'downloads.accessReviewReport',
  route: `GET ${DOWNLOAD_PATH}/{token}`,
  about: 'The file of a report of a campaign.',
  jsonTag: 'downloads',
  fileType: 'application/octet-stream',
  maxBodyBytes: 0,

  async admit(head) {
    const { tenant, now, params } = head
    const name = openDownload(DOWNLOAD_PATH, params.token ?? '', { tenant, now })
    const [reportId = '', userId = ''] = name?.split('.') ?? []
    const found = await readable(tenant.database.reader({ tenantId: tenant.id, now }), reportId, userId)
    if (!found) throw nothingFound('download', 'of this address')
    const { report, user } = found
    return async () => {
      await recordDownload(head, report, user)
      const identity = tenant.sealer.open(report.sealed_identity!, identityPurpose(report.id)).toString()
      const format = report.format as Format // Safe because the table allows no other.
      return {
        status: 200,
        headers: {
          'content-type': MEDIA[format],
          'content-length': String(report.bytes),
          'content-disposition': `attachment; filename="access-review-${report.id}.${format.toLowerCase()}"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        },
        body: undefined,
        file: openFile(services.objects.read(report.object_key!), identity),
      }
    }
  },
})

/** What the sealed identity of a file is bound to. */
export const identityPurpose = (reportId: string): string => `access review report ${reportId}`

type Readable = { readonly report: AccessReviewReportsRow; readonly user: UsersRow | undefined }

/** Undefined when the campaign is gone meanwhile, or the user may not do anything any more. */
async function readable(tx: Tx, reportId: string, userId: string): Promise<Readable | undefined> {
  const report = await findReport(tx, reportId)
  const campaign = report && (await findCampaign(tx, report.review_id))
  if (report?.state !== 'OK' || !campaign || campaign.state === 'DELETING') return undefined
  if (userId === '') return { report, user: undefined }
  const user = await tx.find<UsersRow>(sql`select * from users_view where id = ${userId}`)
  return user && user.deleted_at === null && user.status === 'ENABLED' ? { report, user } : undefined
}

const recordDownload = (
  { tenant, now, correlation, ip, request }: EndpointHead,
  report: AccessReviewReportsRow,
  user: UsersRow | undefined,
): Promise<void> =>
  tenant.database.write({ tenantId: tenant.id, now }, async () => {
    const actor = user
      ? ({ kind: 'user', userId: user.id, clientId: '' } as const)
      : ({ kind: 'system', component: 'reviews.reports' } as const)
    const names = { name: user?.display_name ?? '', email: user?.email ?? '', roleNames: [] }
    const cause = { actor, names, roles: user?.role_ids ?? [], correlation, lineage: [], ip, request }
    return { result: undefined, last: [appendEvents([reportChanged('downloaded', report)], cause, now)] }
  })
