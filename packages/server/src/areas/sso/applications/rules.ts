import { invalid, invalidAll, type Violation } from '../../../lib/failure.ts'
import type { Tx } from '../../../store/tx.ts'
import { checkMappings } from '../../directory/user-sources/api.ts'
import { checkSamlConfig } from '../saml/rules.ts'
import type { ApplicationContent } from './store.ts'
import { type OidcConfig, oidcOf, type SamlConfig, samlOf } from './view.ts'

/** Claims that say something else: no attribute of a user takes their place. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'nbf', 'jti', 'nonce', 'auth_time', 'acr', 'amr', 'azp', 'sid'],
  ...['at_hash', 'c_hash', 's_hash', 'cnf', 'scope', 'client_id', 'events', '_claim_names', '_claim_sources'],
])

type Checked = {
  readonly content: ApplicationContent
  /** What is stored: a mapping that it names already may have been deleted since. */
  readonly before?: ApplicationContent
  /** Where the application stands in the request. */
  readonly prefix: string
}

/** Everything that is wrong with an application at once. */
export async function checkApplication(tx: Tx, { content, before, prefix }: Checked): Promise<void> {
  const problems = [
    ...subjectProblems(content, prefix),
    ...(content.oidc ? oidcProblems(oidcOf(content), `${prefix}oidc`) : []),
    ...(content.saml ? checkSamlConfig(samlOf(content), `${prefix}saml.`) : []),
  ]
  if (problems.length > 0) throw invalidAll(problems)
  const known = new Set(before ? mappingsNamed(before, '').map((one) => one.id) : [])
  await checkMappings(
    tx,
    mappingsNamed(content, prefix).filter((one) => !known.has(one.id)),
  )
}

/** The protocol is chosen when an application is made: what it signs in with depends on it. */
export function checkProtocol(before: ApplicationContent, after: ApplicationContent, prefix: string): void {
  const [was, is] = [before, after].map(({ oidc, saml }) => (oidc ? 'oidc' : saml ? 'saml' : undefined))
  if (is === was) return
  throw invalid(`${prefix}${is ?? was}`, `the application signs in by ${was}; make another one for another protocol`)
}

function subjectProblems(content: ApplicationContent, prefix: string): Violation[] {
  if (content.compatibility_mapping_id === '' || content.subject_type === 'SSO_SUBJECT_TYPE_COMPATIBILITY') return []
  return [violation(`${prefix}subjectCompatibility`, 'is for applications with the subject type COMPATIBILITY only')]
}

function oidcProblems({ claimMappings }: OidcConfig, field: string): Violation[] {
  return claimMappings.flatMap(({ claimName, destination }, index) => {
    const at = `${field}.claimMappings[${index}].claimName`
    if (RESERVED.has(claimName)) return [violation(at, `"${claimName}" has a meaning of its own; choose another name`)]
    const isFirst = claimMappings.findIndex((one) => one.claimName === claimName && one.destination === destination)
    return isFirst === index ? [] : [violation(at, `"${claimName}" is mapped twice`)]
  })
}

function mappingsNamed(content: ApplicationContent, prefix: string): { field: string; id: string }[] {
  const all = (mappings: OidcConfig['claimMappings'] | SamlConfig['attributeMappings'], field: string) =>
    mappings.map((one, index) => ({
      field: `${prefix}${field}[${index}].userAttributeMappingId`,
      id: one.userAttributeMappingId,
    }))
  const compatibility = content.compatibility_mapping_id
  return [
    ...(compatibility === ''
      ? []
      : [{ field: `${prefix}subjectCompatibility.userAttributeMappingId`, id: compatibility }]),
    ...(content.oidc ? all(oidcOf(content).claimMappings, 'oidc.claimMappings') : []),
    ...(content.saml ? all(samlOf(content).attributeMappings, 'saml.attributeMappings') : []),
  ]
}

const violation = (field: string, description: string): Violation => ({ field, description, reason: 'VALUE_INVALID' })
