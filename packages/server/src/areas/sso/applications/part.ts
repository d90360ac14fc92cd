import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { entitlementUses } from '../../directory/entitlements/api.ts'
import { createClient } from '../clients/operations/create.ts'
import { deleteClient } from '../clients/operations/delete.ts'
import { listClientsOperation } from '../clients/operations/list.ts'
import { rotateClientSecret } from '../clients/operations/rotate-secret.ts'
import { updateClient } from '../clients/operations/update.ts'
import { deleteSubjects } from '../subjects/operations/delete.ts'
import { importSubjects } from '../subjects/operations/import.ts'
import { createApplication } from './operations/create.ts'
import { deleteApplication } from './operations/delete.ts'
import { getApplicationOperation } from './operations/get.ts'
import { listApplicationsOperation } from './operations/list.ts'
import { listApplicationHistory } from './operations/list-history.ts'
import { searchApplications } from './operations/search.ts'
import { updateApplication } from './operations/update.ts'
import { listNeeding } from './store.ts'

export const applicationPart = part({
  extensions: [extend(entitlementUses, { type: 'sso_application', list: listNeeding })],
  operations: [
    listApplicationsOperation,
    createApplication,
    getApplicationOperation,
    updateApplication,
    deleteApplication,
    searchApplications,
    listApplicationHistory,
    listClientsOperation,
    createClient,
    updateClient,
    deleteClient,
    rotateClientSecret,
    importSubjects,
    deleteSubjects,
  ],
})
