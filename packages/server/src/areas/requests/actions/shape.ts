import { annotations } from '../../../wire/annotations.ts'
import { list } from '../../../wire/collections.ts'
import { bool, displayName, id, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, readOnly, shape } from '../../../wire/shape.ts'
import { AppEntitlementRef } from '../../directory/apps/api.ts'

const MOST_ENTITLEMENTS = 100

/** The members of an offer that can be set when it is made and later. */
export const actionFields = {
  displayName: displayName('What people ask for.'),
  description: text(2048, 'What it does.', { multiline: true }),
  instructions: text(16_384, 'What whoever asks should know, as markdown.', { multiline: true }),
  automationTemplateId: id('The automation that is run: published, and without triggers. It cannot be changed later.'),
  requestSchemaId: id('The form to fill in; none when empty.'),
  requestPolicyId: id('The policy that decides; nobody has to agree when empty.'),
  enabled: bool('It can be asked for.'),
  visibleToEveryone: bool('Everybody may ask for it.'),
  accessEntitlements: nullable(
    list(AppEntitlementRef, MOST_ENTITLEMENTS, 'Whoever holds one of these may ask for it too.'),
  ),
  annotations: annotations(),
}

export const RequestAction = shape('RequestAction', 'An automation that people may ask for.', {
  id: readOnly(id('Names it: the actionId of a request.')),
  ...actionFields,
  createdAt: readOnly(nullable(timestamp('When it was made.'))),
  updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
  deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
})

export const actionAnswer = (name: string) =>
  shape(name, 'What is offered.', { requestAction: nullable(RequestAction) })
