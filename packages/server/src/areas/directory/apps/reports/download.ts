import { nothingFound } from '../../../../lib/failure.ts'
import { openDownload } from '../../../../service/download-link.ts'
import type { Endpoint } from '../../../../service/endpoint.ts'
import { readParts } from './store.ts'

export const DOWNLOAD_PATH = '/api/v1/downloads/app-reports'

/** The address is the right to read: it is made for who may, and good for minutes. */
export const downloadAppReport: Endpoint = {
  id: 'downloads.appReport',
  route: `GET ${DOWNLOAD_PATH}/{token}`,
  about: 'The file of an app report.',
  jsonTag: 'downloads',
  fileType: 'text/csv',
  maxBodyBytes: 0,

  async admit({ tenant, now, params }) {
    const reportId = openDownload(DOWNLOAD_PATH, params.token ?? '', { tenant, now })
    if (!reportId) throw nothingFound('download', 'of this address')
    const file = readParts(tenant.database.reader({ tenantId: tenant.id, now }), reportId)
    return async () => ({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="app-report-${reportId}.csv"`,
        'cache-control': 'no-store',
      },
      body: undefined,
      file,
    })
  },
}
