import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import type { Schema } from '../../../forms/schema.ts'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'

const MOST = 100

const optionOf = ({ id, name, displayName }: Answered.Role) => ({ value: id, label: displayName || name })

type Which = { readonly isOwn?: true }

/** A schema whose member of role ids offers the roles of the tenant instead of a text; with `isOwn` those that give no more than the reader has. */
export function useRoleChoices(schema: Schema, member: string, { isOwn }: Which = {}): Schema {
  const { permissions } = useSession()
  const { data } = useQuery({
    queryKey: ['roles', 'ids'],
    staleTime: 300_000,
    queryFn: ({ signal }) => api.call('auth.roles.list', { query: { page_size: MOST } }, { signal }),
  })
  const given = schema.properties?.[member]
  if (!data || !given) return schema
  const isHeld = (permission: string): boolean =>
    permissions.has(permission) || permissions.has(permission.replace(/:owned$/, ''))
  const roles = isOwn ? data.list.filter((role) => role.permissions.every(isHeld)) : data.list
  const items: Schema = { type: 'string', 'x-choices': roles.map(optionOf) }
  return { ...schema, properties: { ...schema.properties, [member]: { ...given, items } } }
}
