import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { addConnector } from '../add.ts'
import { neededEntry } from '../catalog/needed.ts'
import { checkConfig } from '../config/check.ts'
import { testConnection } from '../config/connection.ts'
import { configField, MOST_BODY_BYTES } from '../config/field.ts'
import { keepConfig } from '../config/keep.ts'
import { showConnector } from '../expand.ts'
import { appOfConnectors } from '../guards.ts'
import { ConnectorView, description, expand, userIds } from '../shape.ts'
import { newConnectorId } from '../store.ts'

export const createConnector = operation({
  id: 'connectors.create',
  about: 'Makes a connector with its configuration, once the source was reached with it.',
  route: 'POST /api/v1/apps/{app_id}/connectors/create',
  guard: appOfConnectors('create'),
  maxBodyBytes: MOST_BODY_BYTES,
  request: shape('ConnectorServiceCreateRequest', 'A new connector.', {
    catalogId: required(
      text(64, 'What kind of connector it is; one that is not built in is run outside, by a program of yours.', {
        min: 1,
      }),
    ),
    config: configField(
      'Its configuration by field; the catalogue says which there are. Of one that is not built in nothing is kept.',
    ),
    description: description(),
    userIds: userIds('Its first owners.'),
    expandMask: expand(),
  }),
  response: shape('ConnectorServiceCreateResponse', 'The connector.', {
    connectorView: ConnectorView,
    expanded: expandedList,
  }),

  async prepare(callContext, { catalogId, config = {} }) {
    const entry = neededEntry(catalogId)
    const checked = await checkConfig(entry, config, { at: 'config' })
    await testConnection(entry, checked, callContext)
    return { entry, config: checked }
  },

  async run(context, input, { app_id }, { entry, config }) {
    const { tx, tenant } = context
    context.checkVersion(context.app)
    const id = newConnectorId(tx)
    const row = await addConnector(context, {
      id,
      appId: app_id,
      entry,
      displayName: '',
      description: input.description ?? '',
      kept: keepConfig(entry, config, tenant.sealer, id),
      userIds: input.userIds ?? [],
      entitlementRefs: [],
    })
    return showConnector(tx, context.setEtag(row), input.expandMask)
  },
})
