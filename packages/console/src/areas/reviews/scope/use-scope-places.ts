import { useQuery } from '@tanstack/react-query'
import type { Place } from '../../../cel/judge.ts'
import { api } from '../../../lib/api.ts'

/** What the expressions of a scope may name, by their path; undefined until it is known. The checker is loaded with it. */
export function useScopePlaces(): ((path: string) => Place | undefined) | undefined {
  const { data } = useQuery({
    queryKey: ['review-scope-places'],
    staleTime: Number.POSITIVE_INFINITY,
    // It holds functions.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const [declared, { environmentNamed }] = await Promise.all([
        api.call('policies.listEnvironments', {}, { signal }),
        import('../../../cel/environments.ts'),
      ])
      const placeIn = (name: string): Place | undefined => {
        const environment = environmentNamed(declared, name)
        return environment && { environment, isCondition: true }
      }
      return { users: placeIn('access_review_user'), accounts: placeIn('access_review_account') }
    },
  })
  if (!data) return undefined
  return (path) => (path.endsWith('.accountCelExpression.expression') ? data.accounts : data.users)
}
