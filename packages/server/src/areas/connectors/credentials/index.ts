import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { getCredential } from './operations/get.ts'
import { revokeCredential } from './operations/revoke.ts'
import { rotateCredential } from './operations/rotate.ts'

export const connectorCredentialOperations: readonly AnyOperation[] = [
  rotateCredential,
  getCredential,
  revokeCredential,
]
export const connectorCredentialJobs: readonly AreaJob[] = []
export const connectorCredentialSchedules: readonly TenantSchedule[] = []
export const connectorCredentialLog: LogRules = {
  ...entityRules('connectors.credential', { type: 'ConnectorCredential', code: 'connector_credential' }),
}
