import { userIdOf } from '../../service/actor.ts'
import { emitted } from '../../service/resource/changes.ts'
import { filters, halfResource, storedBy } from '../../service/resource/resource.ts'
import { sql } from '../../store/sql.ts'
import { catalogueOf } from './catalogue.ts'
import { reportChanges } from './events.ts'
import { changeReport, readReport, reportReader } from './guards.ts'
import { Report, SERVICE, visibilityField } from './shape.ts'
import { reportRows } from './store.ts'
import { toReport } from './view.ts'

/** They are made, changed and read with what belongs to them by operations of their own. */
export const reports = halfResource({
  id: 'reports',
  service: SERVICE,
  path: '/api/v1/reporting/reports',
  shape: Report,
  guards: {
    list: reportReader,
    get: storedBy(readReport, 'report'),
    change: storedBy(changeReport, 'report'),
  },
  store: {
    ...reportRows,
    showTo: (context, rows) => rows.map((row) => toReport(row, catalogueOf(context))),
  },
  changes: emitted(reportChanges.change),
  listedBy: filters({ visibility: visibilityField }, ({ visibility }, { actor }) => {
    const own = sql`created_by_user_id = ${userIdOf(actor)}`
    return [visibility === 'REPORT_VISIBILITY_TENANT' ? sql`(${own} or visibility = 'TENANT')` : own]
  }),
  about: {
    list: 'Lists your reports, the newest first; with visibility TENANT those that others share, too.',
    delete: 'Deletes a report of your own: it is no longer run, and its files go after 90 days.',
  },
})
