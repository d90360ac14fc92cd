import { part } from '../../area.ts'
import { previewConnectorConfig } from '../preview/preview-config.ts'
import { keepSchedule } from '../running/keep-schedule.ts'
import { runSync } from '../running/run-sync.ts'
import { runTasks } from '../running/run-tasks.ts'
import { getConnectorSettings, setConnectorSettings } from '../settings/operations.ts'
import { log } from './log.ts'
import { listCatalog } from './operations/catalog-list.ts'
import { getConfigurationSchema } from './operations/catalog-schema.ts'
import { confirmSyncValid } from './operations/confirm-sync-valid.ts'
import { connectSystem } from './operations/connect.ts'
import { createConnector } from './operations/create.ts'
import { createDelegatedConnector } from './operations/create-delegated.ts'
import { deleteConnector } from './operations/delete.ts'
import { forceSync } from './operations/force-sync.ts'
import { getConnectorDeletion } from './operations/get-deletion.ts'
import { getConnectorKey } from './operations/get-key.ts'
import { getConnectorRunner } from './operations/get-runner.ts'
import { listActions } from './operations/list-actions.ts'
import { pauseConnector } from './operations/pause.ts'
import { resumeConnector } from './operations/resume.ts'
import { rotateConnectorKey } from './operations/rotate-key.ts'
import { scheduleConnector } from './operations/schedule.ts'
import { searchConnectors } from './operations/search.ts'
import { testConnectorConfig } from './operations/test-config.ts'
import { testConnector } from './operations/test-connector.ts'
import { updateConnector } from './operations/update.ts'
import { updateDelegatedConnector } from './operations/update-delegated.ts'
import { validateHttpConfig } from './operations/validate-http.ts'
import { connectorOwnerOperations } from './owners.ts'
import { connectors } from './resource.ts'

export const connectorPart = part({
  operations: [
    connectors.list,
    searchConnectors,
    testConnectorConfig,
    testConnector,
    previewConnectorConfig,
    connectSystem,
    createConnector,
    createDelegatedConnector,
    connectors.get,
    updateConnector,
    updateDelegatedConnector,
    getConnectorDeletion,
    deleteConnector,
    forceSync,
    pauseConnector,
    resumeConnector,
    scheduleConnector,
    confirmSyncValid,
    listActions,
    getConnectorKey,
    getConnectorRunner,
    rotateConnectorKey,
    validateHttpConfig,
    listCatalog,
    getConfigurationSchema,
    getConnectorSettings,
    setConnectorSettings,
    ...connectorOwnerOperations,
  ],
  jobs: [keepSchedule, runSync, runTasks],
  logRules: log,
  endsAuthority: ['connectors.connector.updated', 'connectors.connector.deleted'],
})
