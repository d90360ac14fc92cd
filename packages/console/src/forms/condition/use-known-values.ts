import { useQuery } from '@tanstack/react-query'
import type { RowField } from '../../cel/rows/fields.ts'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.ts'

/** Fields of people whose values the directory counts, by the name of its filter. */
const COUNTED: Readonly<Record<string, string>> = { department: 'departments', jobTitle: 'jobTitles' }
const NONE: readonly string[] = []

/** The values that people of the tenant have. */
export function useKnownValues({ ownerType, name }: Pick<RowField, 'ownerType' | 'name'>): readonly string[] {
  const counted = ownerType === 'User' ? COUNTED[name] : undefined
  const mayAsk = useCan('users:read')
  const { data } = useQuery({
    queryKey: ['people', 'facets'],
    enabled: counted !== undefined && mayAsk,
    staleTime: 300_000,
    async queryFn({ signal }) {
      const { facets } = await api.call(
        'directory.users.search',
        { body: { withFacets: true, pageSize: 1 } },
        { signal },
      )
      return new Map(facets?.facets.map(({ param, value }) => [param, value?.values.map((one) => one.value) ?? []]))
    },
  })
  return (counted && data?.get(counted)) || NONE
}
