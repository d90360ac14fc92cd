import { part } from '../../area.ts'
import { purgeInsights } from './purges.ts'

export const insightPart = part({ purges: [purgeInsights], tables: ['task_insights'] })
