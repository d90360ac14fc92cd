import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { tokenResources } from '../../auth/oauth/api.ts'
import { clientApprovals } from '../../authorization/api.ts'
import { clientReviews } from '../../requests/tasks/kinds/api.ts'
import { closedTasks } from '../../requests/tasks/outside/api.ts'
import { approvalsOfClients, clientTaskEnded, reviewsOfClients } from './client-id-approvals.ts'
import { clientLog } from './events.ts'
import { ageClients } from './jobs.ts'
import {
  closeClientOperation,
  deleteClient,
  getClientOperation,
  searchClients,
  updateClient,
} from './operations/governed.ts'
import { deleteOwnClient, getOwnClient, listOwnClients, renameOwnClient } from './operations/own.ts'
import { gatewayTokens } from './service-clients.ts'

export const clientPart = part({
  operations: [
    listOwnClients,
    getOwnClient,
    renameOwnClient,
    deleteOwnClient,
    searchClients,
    getClientOperation,
    updateClient,
    closeClientOperation,
    deleteClient,
  ],
  jobs: [ageClients],
  schedules: [{ id: 'aiGateway.ageClients', pattern: '37 * * * *', zone: 'UTC', job: ageClients, payload: {} }],
  logRules: clientLog,
  extensions: [
    extend(tokenResources, gatewayTokens),
    extend(clientApprovals, approvalsOfClients),
    extend(clientReviews, reviewsOfClients),
    extend(closedTasks, clientTaskEnded),
  ],
  tables: ['ai_clients'],
})
