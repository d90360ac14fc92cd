import { requires } from '../../../service/guard.ts'
import type { Order } from '../../../service/listing.ts'
import { permitted, readResource } from '../../../service/resource/resource.ts'
import { removedRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { RoleMiningOutliersRow } from '../../../store/tables.ts'
import { SERVICE } from '../shape.ts'
import { Outlier } from './shape.ts'
import { showOutliers } from './view.ts'

type Row = RoleMiningOutliersRow

const surestFirst: Order<Row> = {
  by: sql`score desc, peers desc, id`,
  after: ([score, peers, last]) =>
    sql`(-score, -peers, id) > (-(${Number(score)}::int), -(${Number(peers)}::int), ${String(last)})`,
  keyOf: ({ score, peers, id }) => [score, peers, id],
}

export const outlierRows = removedRows<Row>({ table: sql`role_mining_outliers`, one: 'outlier', order: surestFirst })

export const outlierGuards = permitted(outlierRows, {
  read: requires('rolemining:read'),
  write: requires('rolemining:write'),
})

export const { get: getOutlier } = readResource({
  id: 'roleMining.outliers',
  service: SERVICE,
  one: 'outlier',
  member: 'outlier',
  path: '/api/v1/role-mining/outliers',
  shape: Outlier,
  names: { get: 'GetRoleMiningOutlier' },
  called: { get: `${SERVICE}/GetOutlier` },
  guards: outlierGuards,
  store: { ...outlierRows, showTo: showOutliers },
  about: { get: 'Tells of something that somebody holds unlike all of their peers.' },
})
