import { formatCount } from '../../lib/format.ts'

type Offered = {
  readonly requireAccessProfile: boolean
  readonly profiles: number
  readonly apps: number
  readonly entitlements: number
}

export const texts = {
  /** What people can ask for today. */
  sentence({ requireAccessProfile, profiles, apps, entitlements }: Offered): string {
    if (entitlements === 0) return 'People can ask for nothing yet.'
    const count = formatCount(entitlements, 'entitlement', 'entitlements')
    if (!requireAccessProfile) return `People can ask for everything that is shown to them: ${count}.`
    const sources = [
      profiles > 0 ? formatCount(profiles, 'access profile', 'access profiles') : '',
      apps > 0 ? formatCount(apps, 'app', 'apps') : '',
    ].filter((one) => one !== '')
    return `People can ask for ${count} of ${sources.join(' and ')}.`
  },
  publish: 'Publish an access profile',
  profiles: 'Access profiles',
  settings: 'Settings of requests',
}
