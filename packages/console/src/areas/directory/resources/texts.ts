import { formatCount } from '../../../lib/format.ts'

export const texts = {
  create: 'New resource',
  type: 'Type',
  typeHint: 'What it is: a group, a role, a licence.',
  noTypes: 'There is no type yet: make one below first.',
  types: 'Resource types',
  typesHint: 'Only types that were made by hand are changed here; connectors bring the others.',
  typesNone: 'None yet.',
  createType: 'New type',
  deleteType: 'Only a type that has no resources can be deleted.',
  notByHand: 'not made by hand',
  ownersHint: 'Owners decide about access to it where the policy says so.',
  ownersNone: 'Nobody owns it by name; the owners of the app answer for it.',
  discovered: 'An app that was found here',
  discoveredAbout: 'It was found inside this app, and nothing here says who may have it.',
  managed: 'It is managed here as an app of its own.',
  promote: 'Manage this app',
  promoteTitle: (name: string) => `Manage ${name}?`,
  promoteAbout: (count: number) =>
    `It becomes an app of its own, with ${formatCount(count, 'account', 'accounts')}: those who are assigned it here.`,
  promoteOwner: 'Owner',
  promoteOwnerHint: 'Empty: the owners of the app it was found in.',
  promoted: 'It is managed now.',
}
