import type { AppReportsRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { AppReport, ReportState } from './shape.ts'

/** `link` is called only when there is a file. */
export const toReport = (row: AppReportsRow, link: (id: string) => string = () => ''): Answer<typeof AppReport> => {
  const isWritten = row.state === 'REPORT_STATE_OK'
  return {
    id: row.id,
    appId: row.app_id,
    state: row.state as ReportState, // Safe because the table allows only these names.
    downloadUrl: isWritten ? link(row.id) : '',
    hashes: isWritten ? { md5: row.md5, sha256: row.sha256 } : {},
    createdAt: row.created_at,
  }
}
