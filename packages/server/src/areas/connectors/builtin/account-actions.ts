import type { BuiltinAction } from './connector.ts'

/** The account an action is done to, as the source knows it. */
export const RESOURCE_ID = { name: 'resourceId', displayName: 'Account', required: true }

export const accountAction = (verb: 'enable' | 'disable', description: string): BuiltinAction => ({
  name: `${verb}_account`,
  displayName: verb === 'enable' ? 'Enable account' : 'Disable account',
  description,
  actionTypes: [`ACTION_TYPE_ACCOUNT_${verb.toUpperCase()}`],
  arguments: [RESOURCE_ID],
})
