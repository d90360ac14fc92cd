import type { AreaJob } from '../../service/area-job.ts'
import type { AnyIntake } from '../../service/intake.ts'
import type { LogRules } from '../../service/log/rule.ts'
import type { AnyOperation } from '../../service/operation.ts'
import type { TenantSchedule } from '../../service/tenant-schedule.ts'
import {
  accountCredentialJobs,
  accountCredentialLog,
  accountCredentialOperations,
  accountCredentialSchedules,
} from './account-credentials/index.ts'
import { builtinJobs, builtinLog, builtinOperations, builtinSchedules } from './builtin/index.ts'
import { connectorJobs, connectorLog, connectorOperations, connectorSchedules } from './connectors/index.ts'
import {
  connectorCredentialJobs,
  connectorCredentialLog,
  connectorCredentialOperations,
  connectorCredentialSchedules,
} from './credentials/index.ts'
import { connectorNotices } from './notices/notices.ts'
import { pushIntakes, pushJobs, pushLog, pushOperations, pushSchedules } from './push/index.ts'
import { reeveJobs, reeveSchedules } from './reeve/index.ts'
import { syncJobs, syncLog, syncOperations, syncSchedules } from './sync/index.ts'
import { connectorTaskJobs, connectorTaskLog, connectorTaskOperations, connectorTaskSchedules } from './tasks/index.ts'
import { useLog } from './uses/events.ts'

export { capabilitiesOf } from './connectors/capabilities.ts'
export { Connector } from './connectors/shape.ts'
export { findConnector, findShown } from './connectors/store.ts'
export { toConnector } from './connectors/view.ts'
export { connectorNotices } from './notices/notices.ts'
export { roleConsumer } from './reeve/index.ts'
export { downloadSync } from './sync/index.ts'
export { findAction, isAccountAction } from './tasks/actions.ts'
export { askOnce, findAsked, hindranceOf, passwordFor, withdrawTask } from './tasks/ask-once.ts'
export { type TaskEnded, taskEndedHooks } from './tasks/ended.ts'
export { findAccountOfSource, findSourceOfAccount } from './tasks/source-names.ts'
export type { Task as ConnectorTask } from './tasks/view.ts'
export type { AskedWork } from './tasks/work.ts'

export const connectorAreaOperations: readonly AnyOperation[] = [
  ...connectorOperations,
  ...connectorCredentialOperations,
  ...pushOperations,
  ...syncOperations,
  ...connectorTaskOperations,
  ...builtinOperations,
  ...accountCredentialOperations,
]
export const connectorAreaIntakes: readonly AnyIntake[] = [...pushIntakes]
export const connectorAreaJobs: readonly AreaJob[] = [
  ...connectorJobs,
  ...connectorCredentialJobs,
  ...pushJobs,
  ...syncJobs,
  ...connectorTaskJobs,
  ...builtinJobs,
  ...reeveJobs,
  ...accountCredentialJobs,
  connectorNotices.job,
]
export const connectorAreaSchedules: readonly TenantSchedule[] = [
  ...connectorSchedules,
  ...connectorCredentialSchedules,
  ...pushSchedules,
  ...syncSchedules,
  ...connectorTaskSchedules,
  ...builtinSchedules,
  ...reeveSchedules,
  ...accountCredentialSchedules,
]
export const connectorAreaLog: LogRules = {
  ...connectorLog,
  ...connectorCredentialLog,
  ...pushLog,
  ...syncLog,
  ...connectorTaskLog,
  ...builtinLog,
  ...useLog,
  ...accountCredentialLog,
}
