import { isDeepStrictEqual } from 'node:util'

type Members = Readonly<Record<string, unknown>>

/** A secret that is stored, and the members of its configuration that say where it is sent. */
type Stored = { readonly sentTo: readonly string[]; readonly before: Members; readonly after: Members }

/**
 * A stored secret is sent only where it was given for. Whoever may change an address without knowing the secret could
 * have it sent to a server of his own otherwise. Says why an update that does not give the secret is refused.
 */
export function destinationProblem({ sentTo, before, after }: Stored): string | undefined {
  const changed = sentTo.filter((name) => !isDeepStrictEqual(before[name] ?? '', after[name] ?? ''))
  if (changed.length === 0) return undefined
  return `must be given again, because ${changed.join(' and ')} changed: the stored one was given for another destination`
}
