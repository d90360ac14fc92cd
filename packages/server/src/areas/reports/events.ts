import type { LogRules } from '../../service/log/rule.ts'
import { entityRules } from '../../service/log/rules.ts'
import { changes } from '../../service/resource/changes.ts'
import { Report } from './shape.ts'
import type { ShownReport } from './view.ts'

export const reportChanges = changes<ShownReport>('reports.report', 'report', Report)

export const reportLog: LogRules = entityRules('reports.report', { type: 'Report', code: 'report' })
