import { object } from './object.ts'

export const Group = object('Group', { id: 'string', appId: 'string', displayName: 'string' })

export type GroupFields = { readonly id: string; readonly appId: string; readonly displayName: string }
