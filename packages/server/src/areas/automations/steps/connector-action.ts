import { freeform } from '../../../wire/collections.ts'
import { id, text } from '../../../wire/scalars.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { ConnectorRef } from '../shapes/refs.ts'
import { REF } from '../shapes/samples.ts'
import { checkConnector, checkGiven } from './check-connector.ts'
import { connectorReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

const ConnectorAction = shape(
  'ConnectorActionStep',
  'Has a connector do something it offers.',
  {
    actionName: text(256, 'The name of the action.'),
    argsTemplate: nullable(freeform('Its arguments, with {{ }} in their texts.')),
    resourceTypeId: id('Picks an action of a resource type.'),
  },
  oneof('connector_identifier', { connectorRef: nullable(ConnectorRef) }),
)

export const connectorAction = stepKind({
  kind: 'connectorAction',
  icon: 'app',
  shape: ConnectorAction,
  samples: [
    { connectorRef: REF, actionName: 'wipe', argsTemplate: { z: '{{ ctx.trigger.z }}', a: 2 }, resourceTypeId: 'rt' },
  ],
  actsOn: 'app',
  concealed: 'refused',
  users: 'none',
  texts: [{ path: 'argsTemplate', template: 'json' }],
  references: connectorReferences,
  check(payload, saving) {
    checkConnector(payload, saving)
    checkGiven(payload, ['actionName'], saving)
  },
})
