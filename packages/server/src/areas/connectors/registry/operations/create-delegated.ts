import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { AppEntitlementRef } from '../../../directory/apps/api.ts'
import { addConnector } from '../add.ts'
import { attachApp } from '../attach.ts'
import { neededEntry } from '../catalog/needed.ts'
import { showConnector } from '../expand.ts'
import { appOfConnectors } from '../guards.ts'
import { AppManagedStateBindingRef, ConnectorView, description, expand, userIds } from '../shape.ts'
import { newConnectorId } from '../store.ts'

export const createDelegatedConnector = operation({
  id: 'connectors.createDelegated',
  about: 'Makes a connector that waits for its owner to fill in its configuration.',
  route: 'POST /api/v1/apps/{app_id}/connectors',
  guard: appOfConnectors('create'),
  request: shape('ConnectorServiceCreateDelegatedRequest', 'A new connector.', {
    catalogId: required(text(64, 'What kind of connector it is.', { min: 1 })),
    displayName: text(256, 'What it is called; the name of its kind when empty.', { trim: true }),
    description: description(),
    userIds: userIds('Its first owners.'),
    appEntitlementOwnerRefs: list(AppEntitlementRef, 32, 'Whoever holds one of these owns it too.'),
    appManagedStateBindingRef: AppManagedStateBindingRef,
    expandMask: expand(),
  }),
  response: shape('ConnectorServiceCreateDelegatedResponse', 'The connector.', {
    connectorView: ConnectorView,
    expanded: expandedList,
  }),

  async run(context, input, { app_id }) {
    const { tx } = context
    context.checkVersion(context.app)
    const entry = neededEntry(input.catalogId)
    if (input.appManagedStateBindingRef) await attachApp(context, app_id, input.appManagedStateBindingRef)
    const row = await addConnector(context, {
      id: newConnectorId(tx),
      appId: app_id,
      entry,
      displayName: input.displayName ?? '',
      description: input.description ?? '',
      kept: null,
      userIds: input.userIds ?? [],
      entitlementRefs: input.appEntitlementOwnerRefs ?? [],
    })
    return showConnector(tx, context.setEtag(row), input.expandMask)
  },
})
