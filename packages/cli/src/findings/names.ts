import { usage } from '../exit.ts'
import { didYouMean } from '../suggest.ts'

export const STATES = ['open', 'in-progress', 'resolved', 'snoozed', 'risk-accepted', 'suppressed'] as const
export const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const

export const TYPES = [
  'similar-username-match',
  'service-account-misclassification',
  'nhi-unowned',
  'service-account-unowned',
  'decoy-credential-used',
  'custom',
  'connector-anomaly-detection-disabled',
  'deactivated-owner',
  'unused-secret',
  'credential-publicly-exposed',
  'decoy-publicly-exposed',
  'credential-expiring',
  'connector-sync-failing',
  'shadow-mcp',
  'shadow-app',
  'mcp-gateway-tool-call-risk',
  'edge-finding',
] as const

/** `in-progress` is what people write, `FINDING_STATE_IN_PROGRESS` what the API calls it. */
const wireName = (prefix: string, word: string): string =>
  word.startsWith(prefix) ? word : `${prefix}${word.toUpperCase().replaceAll('-', '_')}`

export const shortName = (prefix: string, name: string): string =>
  (name.startsWith(prefix) ? name.slice(prefix.length) : name).toLowerCase().replaceAll('_', '-')

/** The names a flag was given, each one of those known. */
export function knownNames(flag: string, prefix: string, given: readonly string[], known: readonly string[]): string[] {
  return given.map((word) => {
    const short = shortName(prefix, word)
    if (!known.includes(short)) {
      throw usage(`--${flag} must be one of ${known.join(', ')}, not "${word}".${didYouMean(short, known)}`)
    }
    return wireName(prefix, short)
  })
}
