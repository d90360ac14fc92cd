import { changeOf } from '../../../../service/resource/changes.ts'
import { WorkloadFederationProvider } from './shape.ts'

export const providerChanged = changeOf({
  kind: 'auth.workloadProvider',
  type: 'workloadProvider',
  write: WorkloadFederationProvider.write,
})
