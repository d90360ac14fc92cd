import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { getCredential } from './operations/get.ts'
import { revokeCredential } from './operations/revoke.ts'
import { rotateCredential } from './operations/rotate.ts'

export const connectorCredentialPart = part({
  operations: [rotateCredential, getCredential, revokeCredential],
  logRules: {
    ...entityRules('connectors.credential', { type: 'ConnectorCredential', code: 'connector_credential' }),
  },
})
