import { useQuery } from '@tanstack/react-query'
import type { Place } from '../cel/judge.ts'
import { api } from '../lib/api.ts'

/** What the expressions of a form may name, by the members that they are; what they come to is for the service to check. */
export function usePlaces(environments: Readonly<Record<string, string>>): (path: string) => Place | undefined {
  const { data } = useQuery({
    queryKey: ['places', environments],
    staleTime: Number.POSITIVE_INFINITY,
    // It holds functions.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const [declared, { environmentNamed }] = await Promise.all([
        api.call('policies.listEnvironments', {}, { signal }),
        import('../cel/environments.ts'),
      ])
      return new Map(
        Object.entries(environments).flatMap(([member, name]): [string, Place][] => {
          const environment = environmentNamed(declared, name)
          return environment ? [[member, { environment }]] : []
        }),
      )
    },
  })
  return (path) => data?.get(path.slice(path.lastIndexOf('.') + 1))
}

/** What a condition in an environment of the service may name; undefined until it is known. The checker is loaded with it. */
export function useConditionPlace(environment: string | undefined): (() => Place) | undefined {
  const { data } = useQuery({
    queryKey: ['condition-place', environment],
    enabled: environment !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // It holds functions.
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<Place | null> => {
      const [declared, { environmentNamed }, { types }] = await Promise.all([
        api.call('policies.listEnvironments', {}, { signal }),
        import('../cel/environments.ts'),
        import('@reeve/cel'),
      ])
      const found = environmentNamed(declared, environment ?? '')
      return found ? { environment: found, expected: [types.bool] } : null
    },
  })
  return data ? () => data : undefined
}
