import { Failure, invalidAll } from '../../../../lib/failure.ts'
import type { WorkloadTrustsRow } from '../../../../store/tables.ts'
import type { WellKnown } from './shape.ts'

const SPIFFE: WellKnown = 'WELL_KNOWN_WORKLOAD_PROVIDER_SPIFFE'
const GITHUB: WellKnown = 'WELL_KNOWN_WORKLOAD_PROVIDER_GITHUB_ACTIONS'
const GITHUB_ISSUER = 'https://token.actions.githubusercontent.com'

/** The input of the rules. */
export type Described = { wellKnownProvider: WellKnown; issuerUrl: string; bundleEndpointUrl: string | undefined }

/** Every GitHub repository has the same issuer, so it is optional. */
export const issuerFor = (kind: WellKnown, given: string | undefined): string =>
  given ?? (kind === GITHUB ? GITHUB_ISSUER : '')

type Rule = {
  member: 'wellKnownProvider' | 'issuerUrl' | 'spiffe'
  description: string
  reason?: string
  breaks(provider: Described): boolean
}

const isSpiffe = ({ wellKnownProvider }: Described): boolean => wellKnownProvider === SPIFFE
const hasSpiffeIssuer = ({ issuerUrl }: Described): boolean => issuerUrl.startsWith('spiffe://')

const RULES: readonly Rule[] = [
  {
    member: 'wellKnownProvider',
    description: 'is required; WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM fits every OpenID issuer',
    reason: 'VALUE_REQUIRED',
    breaks: ({ wellKnownProvider }) => wellKnownProvider === 'WELL_KNOWN_WORKLOAD_PROVIDER_UNSPECIFIED',
  },
  {
    member: 'issuerUrl',
    description: 'is required',
    reason: 'VALUE_REQUIRED',
    breaks: ({ issuerUrl }) => issuerUrl === '',
  },
  {
    member: 'issuerUrl',
    description: 'must use https',
    breaks: (provider) => hasSpiffeIssuer(provider) && !isSpiffe(provider),
  },
  {
    member: 'issuerUrl',
    description: 'must be spiffe://<trust-domain> for a SPIFFE provider',
    breaks: (provider) => isSpiffe(provider) && provider.issuerUrl !== '' && !hasSpiffeIssuer(provider),
  },
  {
    member: 'issuerUrl',
    description: `must be ${GITHUB_ISSUER} for GitHub Actions`,
    breaks: (provider) =>
      provider.wellKnownProvider === GITHUB && !hasSpiffeIssuer(provider) && provider.issuerUrl !== GITHUB_ISSUER,
  },
  {
    member: 'spiffe',
    description: 'is required for a SPIFFE provider: it says where the trust bundle is',
    reason: 'VALUE_REQUIRED',
    breaks: (provider) => isSpiffe(provider) && provider.bundleEndpointUrl === undefined,
  },
  {
    member: 'spiffe',
    description: 'is only for a SPIFFE provider; use oidc',
    breaks: (provider) => !isSpiffe(provider) && provider.bundleEndpointUrl !== undefined,
  },
]

/** Fails with every rule broken; `path` is the place of the provider in the request. */
export function checkProvider(provider: Described, path = ''): void {
  const broken = RULES.filter((rule) => rule.breaks(provider))
  if (broken.length === 0) return
  throw invalidAll(
    broken.map(({ member, description, reason = 'VALUE_INVALID' }) => ({ field: path + member, description, reason })),
  )
}

type User = Pick<WorkloadTrustsRow, 'id' | 'display_name'>

/** `users` are some of the trusts, or of the decoys that look like one, that use it. */
export function checkUnused(what: 'trusts' | 'decoys', users: readonly User[]): void {
  const [first] = users
  if (!first) return
  const message = `${what} still use this provider, among them ${first.id} (${first.display_name}); delete them first`
  throw new Failure('FAILED_PRECONDITION', 'IN_USE', message, {
    precondition: users.map(({ id, display_name }) => ({ type: 'IN_USE', subject: id, description: display_name })),
  })
}
