import type { Reference } from '../../service/references/reference.ts'
import { area } from '../area.ts'
import { analyseJob } from './analyses/job.ts'
import { analysisLog, getAnalysisResult, listAnalyses, triggerAnalysis } from './analyses/operations.ts'
import { configLog, getConfig, updateConfig } from './config/operations.ts'
import { roleMiningConsumer } from './consumer.ts'
import { measureFit } from './fit/measure.ts'
import { getFit } from './fit/operation.ts'
import { listOutliers } from './outliers/list.ts'
import { getOutlier } from './outliers/resource.ts'
import { outlierLog, setOutlierState } from './outliers/set-state.ts'
import { createProfileFromCohort } from './profiles/create.ts'
import { purgeAnalyses, purgeFits } from './purges.ts'
import { byTimeJob } from './runs/by-time.ts'
import { runLog } from './runs/events.ts'
import { followJob } from './runs/follow.ts'
import { mineJob } from './runs/job.ts'
import { roleMiningEnded } from './runs/notice-kinds.ts'
import { latestRun, listRuns, triggerRun } from './runs/operations.ts'
import { suggestionLog } from './suggestions/events.ts'
import { listSuggestionUsers } from './suggestions/list-users.ts'
import { suggestions } from './suggestions/resource.ts'
import { setSuggestionState } from './suggestions/set-state.ts'

/** Its settings and what it is asked only name; what a profile gives is checked when it is made. */
const named = (to: string): Reference => ({ to, saving: 'covered', acting: 'itself' })

export const roleMiningArea = area({
  references: {
    'CohortEntitlement.entitlementId': named('entitlement'),
    'CreateAccessProfileFromCohortRequest.suggestionId': { to: 'suggestion', saving: 'call', acting: 'nothing' },
    'EntitlementRef.entitlementId': named('entitlement'),
    'UpdateRoleMiningConfigRequest.excludedRiskLevelValueIds': named('riskLevel'),
    'UpdateSuggestionStateRequestInput.createdCatalogId': named('accessProfile'),
  },
  name: 'role-mining',
  permissions: ['rolemining:read', 'rolemining:write'],
  operations: [
    getConfig,
    updateConfig,
    triggerRun,
    listRuns,
    latestRun,
    suggestions.list,
    suggestions.get,
    suggestions.search,
    setSuggestionState,
    listSuggestionUsers,
    triggerAnalysis,
    listAnalyses,
    getAnalysisResult,
    createProfileFromCohort,
    listOutliers,
    getOutlier,
    setOutlierState,
    getFit,
  ],
  jobs: [mineJob, byTimeJob, followJob, analyseJob, measureFit],
  schedules: [
    { id: 'roleMining.byTime', pattern: '7 * * * *', zone: 'UTC', job: byTimeJob, payload: {} },
    { id: 'roleMining.measureFit', pattern: '53 4 * * *', zone: 'UTC', job: measureFit, payload: {} },
  ],
  consumers: () => [roleMiningConsumer],
  logRules: { ...configLog, ...runLog, ...suggestionLog, ...analysisLog, ...outlierLog },
  purges: [purgeAnalyses, purgeFits],
  tables: [
    'role_mining_analyses',
    'role_mining_config',
    'role_mining_fits',
    'role_mining_outliers',
    'role_mining_runs',
    'role_mining_suggestions',
  ],
  views: ['role_mining_outliers_view'],
  noticeKinds: [roleMiningEnded],
})
