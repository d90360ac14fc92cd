import { operation } from '../../../../service/operation.ts'
import { freeform } from '../../../../wire/collections.ts'
import { bool, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { SaidCapabilities } from '../../registry/capabilities.ts'
import { connectorChanged } from '../../registry/events.ts'
import { SaidMetadata, storedMetadata } from '../../registry/metadata.ts'
import { getShown, saveCapabilities, saveMetadata } from '../../registry/store.ts'
import { toConnector } from '../../registry/view.ts'
import { findOpenSync } from '../../tasks/store.ts'
import { feeding } from '../guards.ts'
import { saveHost } from '../store.ts'

export const hostId = () => text(128, 'Which of the programs that run the connector this is.', { min: 1 })

export const hello = operation({
  id: 'connectors.push.hello',
  about: 'Says that a program runs a connector and what it can do; answers what it should know.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/hello',
  guard: feeding,
  request: shape('ConnectorPushServiceHelloRequest', 'Who it is.', {
    hostId: required(hostId()),
    name: text(256, 'What the program is called.'),
    version: text(64, 'Its version.'),
    capabilities: SaidCapabilities,
    metadata: SaidMetadata,
  }),
  response: shape('ConnectorPushServiceHelloResponse', 'What it should know.', {
    config: freeform('The configuration of the connector, without secrets.'),
    syncDue: bool('Whether a sync is wanted now.'),
  }),

  async run(context, { hostId: id, name = '', version = '', capabilities, metadata }) {
    const { tx, emit } = context
    const connector = context.checkVersion(context.connector)
    const before = await getShown(tx, connector.id)
    await saveHost(tx, connector.id, { id, name, version })
    if (capabilities) await saveCapabilities(tx, connector.id, capabilities)
    if (metadata) await saveMetadata(tx, connector.id, storedMetadata(metadata))
    const after = await getShown(tx, connector.id)
    emit(connectorChanged('greeted', before, after))
    const isWanted = !connector.ever_synced || (await findOpenSync(tx, connector.id)) !== undefined
    return { config: toConnector(after).config, syncDue: isWanted && connector.sync_disabled_at === null }
  },
})
