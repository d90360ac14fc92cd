import type { AccessReviewReportsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { AccessReviewReport, Format } from './shape.ts'

type Shown = NonNullable<Answer<typeof AccessReviewReport>>

/** `link` is called only when there is a file. */
export const toReport = (row: AccessReviewReportsRow, link: (id: string) => string = () => ''): Shown => {
  const isWritten = row.state === 'OK'
  return {
    id: row.id,
    accessReviewId: row.review_id,
    format: `ACCESS_REVIEW_REPORT_FORMAT_${row.format as Format}`, // Safe because the table allows only these names.
    state: `REPORT_STATE_${row.state}` as Shown['state'], // Safe as above.
    downloadUrl: isWritten ? link(row.id) : '',
    hashes: isWritten ? { md5: row.md5, sha256: row.sha256 } : {},
    fileSize: row.bytes,
    rowCount: row.row_count,
    errorMessage: row.error,
    createdAt: row.created_at,
  }
}
