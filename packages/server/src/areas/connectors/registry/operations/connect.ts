import { denied } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { bool, displayName, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { createApp } from '../../../directory/apps/api.ts'
import { makeDirectory } from '../../../directory/user-sources/api.ts'
import { addConnector } from '../add.ts'
import { neededEntry } from '../catalog/needed.ts'
import { checkConfig } from '../config/check.ts'
import { testConnection } from '../config/connection.ts'
import { configField, MOST_BODY_BYTES } from '../config/field.ts'
import { keepConfig } from '../config/keep.ts'
import { readCron } from '../cron.ts'
import { showConnector } from '../expand.ts'
import { ConnectorView, cronSchedule, description } from '../shape.ts'
import { newConnectorId } from '../store.ts'

export const connectSystem = operation({
  id: 'connectors.connect',
  about: 'Makes an app and the connector that feeds it, once the source was reached; both or neither.',
  route: 'POST /api/v1/apps/connectors/connect',
  called: 'ConnectorService/Connect',
  guard: requiresOrOwns('connectors:create'),
  maxBodyBytes: MOST_BODY_BYTES,
  request: shape('ConnectorServiceConnectRequest', 'A system.', {
    appDisplayName: required(displayName('What the app is called.')),
    catalogId: required(text(64, 'What kind of connector it is.', { min: 1 })),
    config: configField('Its configuration by field; the catalogue says which there are.'),
    description: description(),
    cron: cronSchedule,
    makesPeople: bool('The accounts of the app make people of the directory.'),
  }),
  response: shape('ConnectorServiceConnectResponse', 'The connector.', { connectorView: ConnectorView }),

  async prepare(callContext, { catalogId, config = {} }) {
    const entry = neededEntry(catalogId)
    const checked = await checkConfig(entry, config, { at: 'config' })
    await testConnection(entry, checked, callContext)
    return { entry, config: checked }
  },

  async run(context, input, _params, { entry, config }) {
    const { tx, tenant } = context
    const cron = readCron(input.cron, tx.now)
    if (input.makesPeople && !context.hasPermission('directory:write')) throw denied('directory:write')
    const app = await createApp(context, { display_name: input.appDisplayName, ownerUserIds: firstOwners(context) })
    if (input.makesPeople) await makeDirectory(context, app.id)
    const id = newConnectorId(tx)
    const row = await addConnector(context, {
      id,
      appId: app.id,
      entry,
      displayName: '',
      description: input.description ?? '',
      kept: keepConfig(entry, config, tenant.sealer, id),
      cron,
      userIds: [],
      entitlementRefs: [],
    })
    const { connectorView } = await showConnector(tx, context.setEtag(row), undefined)
    return { connectorView }
  },
})

/** Who may fill every app may also make one to fill; who may fill their own makes one of their own. */
function firstOwners({ grants, actor, hasPermission }: Context): string[] {
  if (grants.has('connectors:create')) return []
  if (!hasPermission('apps:create')) throw denied('apps:create')
  return [userIdOf(actor)]
}
