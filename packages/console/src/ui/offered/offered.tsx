import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { useCan, useSession } from '../../lib/session.ts'
import { texts } from './texts.ts'

type Props = {
  /** The page it stands on: the link leads to the other one. */
  readonly on: 'profiles' | 'settings'
}

/** Says what people can ask for today, to those who can change it. */
export function Offered({ on }: Props) {
  const { permissions } = useSession()
  const isTold = permissions.has('catalogs:write') || permissions.has('tasks:read')
  const canSeeSettings = useCan('settings:read')
  const { data } = useQuery({
    queryKey: ['profiles', 'offered'],
    queryFn: ({ signal }) => api.call('accessProfiles.settings.offered', {}, { signal }),
    enabled: isTold,
  })
  if (!data) return null
  return (
    <p className={on === 'profiles' ? 'filters' : undefined} role="status">
      {texts.sentence(data)}{' '}
      {on === 'settings' ? (
        <Link to="/access-profiles">{data.entitlements === 0 ? texts.publish : texts.profiles}</Link>
      ) : (
        canSeeSettings && (
          <Link to="/settings/$section" params={{ section: 'request-settings' }} search={{}}>
            {texts.settings}
          </Link>
        )
      )}
    </p>
  )
}
