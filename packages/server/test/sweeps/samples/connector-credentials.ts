import { pushConnector } from '../../connectors.ts'
import type { Sample, Samples } from '../sample.ts'

const onCredential: Sample = async (tenant) => {
  const { appId, connectorId } = await pushConnector(tenant)
  const { body } = await tenant.post('/api/v1/apps/connectors/credentials', { appId, connectorId })
  return { params: { app_id: appId, connector_id: connectorId, id: body.credential.id } }
}

export const connectorCredentialsSamples: Samples = {
  'connectors.credentials.rotate': async (tenant) => {
    const { appId, connectorId } = await pushConnector(tenant)
    return { body: { appId, connectorId } }
  },
  'connectors.credentials.list': async (tenant) => {
    const { appId, connectorId } = await pushConnector(tenant)
    await tenant.post('/api/v1/apps/connectors/credentials', { appId, connectorId })
    return { params: { app_id: appId, connector_id: connectorId } }
  },
  'connectors.credentials.get': onCredential,
  'connectors.credentials.revoke': onCredential,
}
