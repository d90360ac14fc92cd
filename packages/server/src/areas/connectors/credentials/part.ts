import { extend } from '../../../service/extension.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { connectorClients } from '../../auth/api.ts'
import { clientsOfConnectors } from './clients.ts'
import { getCredential } from './operations/get.ts'
import { listCredentials } from './operations/list.ts'
import { revokeCredential } from './operations/revoke.ts'
import { rotateCredential } from './operations/rotate.ts'

export const connectorCredentialPart = part({
  operations: [listCredentials, rotateCredential, getCredential, revokeCredential],
  extensions: [extend(connectorClients, clientsOfConnectors)],
  endsAuthority: ['connectors.credential.updated', 'connectors.credential.deleted'],
  logRules: {
    ...entityRules('connectors.credential', { type: 'ConnectorCredential', code: 'connector_credential' }),
  },
})
