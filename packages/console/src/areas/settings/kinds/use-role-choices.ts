import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import type { Schema } from '../../../forms/schema.ts'
import { api } from '../../../lib/api.ts'

const MOST = 100

const optionOf = ({ id, name, displayName }: Answered.Role) => ({ value: id, label: displayName || name })

/** A schema whose member of role ids offers the roles of the tenant instead of a text. */
export function useRoleChoices(schema: Schema, member: string): Schema {
  const { data } = useQuery({
    queryKey: ['roles', 'ids'],
    staleTime: 300_000,
    queryFn: ({ signal }) => api.call('auth.roles.list', { query: { page_size: MOST } }, { signal }),
  })
  const given = schema.properties?.[member]
  if (!data || !given) return schema
  const items: Schema = { type: 'string', 'x-choices': data.list.map(optionOf) }
  return { ...schema, properties: { ...schema.properties, [member]: { ...given, items } } }
}
