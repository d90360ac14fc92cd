import { annotations } from '../../../wire/annotations.ts'
import { list } from '../../../wire/collections.ts'
import { bool, displayName, id, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, oneof, readOnly, required, shape } from '../../../wire/shape.ts'
import { ConnectorRef } from '../../connectors/registry/named/api.ts'
import { AppEntitlementRef } from '../../directory/apps/api.ts'

const MOST_ENTITLEMENTS = 100

/** The members of an offer that can be set when it is made and later. */
export const actionFields = {
  displayName: displayName('What people ask for.'),
  description: text(2048, 'What it does.', { multiline: true }),
  instructions: text(16_384, 'What whoever asks should know, as markdown.', { multiline: true }),
  requestSchemaId: id('The form to fill in; none when empty.'),
  requestPolicyId: id('The policy that decides; nobody has to agree when empty.'),
  enabled: bool('It can be asked for.'),
  visibleToEveryone: bool('Everybody may ask for it.'),
  accessEntitlements: nullable(
    list(AppEntitlementRef, MOST_ENTITLEMENTS, 'Whoever holds one of these may ask for it too.'),
  ),
  annotations: annotations(),
}

const ResourceAction = shape('RequestActionResourceAction', 'An action of a connector that makes a resource.', {
  connectorRef: required(ConnectorRef),
  actionName: required(text(128, 'The action, as the connector declares it.', { min: 1 })),
  resourceTypeId: text(64, 'The type of resource that the action is for; empty when it is for none.'),
})

/** What is done once those who have to agree have agreed. It cannot be changed later. */
export const actionTarget = (options: { required?: boolean } = {}) =>
  oneof(
    'target',
    {
      automationTemplateId: id('The automation that is run: published, and without triggers.'),
      resourceAction: nullable(ResourceAction),
    },
    options,
  )

export const RequestAction = shape(
  'RequestAction',
  'What people may ask for: the run of an automation, or a resource that a connector makes.',
  {
    id: readOnly(id('Names it: the actionId of a request.')),
    ...actionFields,
    createdAt: readOnly(nullable(timestamp('When it was made.'))),
    updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
    deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
  },
  actionTarget(),
)

export const actionAnswer = (name: string) =>
  shape(name, 'What is offered.', { requestAction: nullable(RequestAction) })
