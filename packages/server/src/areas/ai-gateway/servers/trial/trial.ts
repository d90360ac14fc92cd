import type { Services } from '../../../../service/context.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import type { ToolServersRow } from '../../../../store/tables.ts'
import { DownstreamError, listTools } from '../../gateway/downstream.ts'
import { isOwnServer } from '../../own/address.ts'
import { ownTools } from '../../own/tools.ts'
import { type Credential, headersOf, placeOf, type ServerConfig } from '../config.ts'
import { accessFor } from '../oauth/access.ts'
import { OauthError, ownGrant, requestTokens } from '../oauth/authorization-server.ts'
import { needsSignIn, oauthOf } from '../oauth/config.ts'
import { findEndpoints } from '../oauth/resolve.ts'
import { probe } from './probe.ts'

const TIMEOUT_MS = 15_000

export type TokenState = 'UNSPECIFIED' | 'MISSING' | 'REFUSED' | 'ACCEPTED'

/** What came of asking a tool server for its tools. */
export type Trial = {
  readonly isReached: boolean
  readonly toolCount: number
  /** What keeps its tools from being called; empty when nothing does. */
  readonly problem: string
  /** The authorization server that the configuration or the tool server names. */
  readonly issuerUrl: string
  readonly tokenState: TokenState
}

type Asking = { readonly tenant: Tenant; readonly services: Services }
type Place = Parameters<typeof probe>[0]

/** A configuration that is not kept. Nothing is registered anywhere for it. */
export async function tryConfig({ services }: Asking, config: ServerConfig): Promise<Trial> {
  const { outbound, clock } = services
  const place = { url: config.url, transport: config.transport, outbound }
  if (!config.oauth) return tryCredential(place, config.credential)
  const { issuerUrl } = config.oauth.config
  try {
    const { checked: oauth } = await findEndpoints(config.oauth, outbound)
    if (needsSignIn(oauth.config)) {
      return withoutToken(place, { issuerUrl, tokenState: 'MISSING', problem: 'nobody has signed in to it yet' })
    }
    const client = { ...oauth, outbound, resource: config.url }
    const now = clock.now()
    const { tokens } = await requestTokens(client, await ownGrant(client, now), now)
    return tryCredential(place, { ...config.credential, secret: tokens.accessToken }, issuerUrl)
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    return withoutToken(place, { issuerUrl, tokenState: 'MISSING', problem: error.message })
  }
}

/** A server that is there, with what a call of this user is sent with. */
export async function tryServer(asking: Asking, server: ToolServersRow, userId: string): Promise<Trial> {
  const { services } = asking
  if (isOwnServer(server)) return reached(ownTools(services.registry.operations).length, '', 'UNSPECIFIED')
  if (server.paused_at !== null) {
    return { ...NOT_REACHED, problem: 'it is paused: nothing of it is called until it is resumed' }
  }
  const place = { ...placeOf(server), outbound: services.outbound }
  const issuerUrl = oauthOf(server)?.issuerUrl ?? ''
  const access = await accessFor(asking, server, userId)
  switch (access.kind) {
    case 'ready':
      return tryCredential(place, access.credential, issuerUrl)
    case 'signIn':
      return withoutToken(place, { issuerUrl, tokenState: 'MISSING', problem: missing(server) })
    case 'refused':
      return withoutToken(place, {
        issuerUrl,
        tokenState: 'REFUSED',
        problem: 'its authorization server does not know the sign-in any more: somebody has to sign in again',
      })
    case 'failed':
      return withoutToken(place, { issuerUrl, tokenState: 'MISSING', problem: access.message })
  }
}

const missing = ({ token_sharing }: ToolServersRow): string =>
  token_sharing === 'PER_USER' ? 'you have not connected it yet' : 'nobody has signed in to it yet'

const NOT_REACHED: Trial = { isReached: false, toolCount: 0, problem: '', issuerUrl: '', tokenState: 'UNSPECIFIED' }

const reached = (toolCount: number, issuerUrl: string, tokenState: TokenState): Trial => ({
  isReached: true,
  toolCount,
  problem: '',
  issuerUrl,
  tokenState,
})

async function tryCredential(place: Place, credential: Credential, issuerUrl = ''): Promise<Trial> {
  const isToken = credential.method === 'OAUTH2'
  try {
    const tools = await listTools({ ...place, headers: headersOf(credential), timeoutMs: TIMEOUT_MS })
    return reached(tools.length, issuerUrl, isToken ? 'ACCEPTED' : 'UNSPECIFIED')
  } catch (error) {
    if (!(error instanceof DownstreamError)) throw error
    if (error.fault !== 'refused') return { ...NOT_REACHED, issuerUrl, problem: error.message }
    const problem = credential.method === 'NONE' ? 'it wants a credential' : 'it does not take the credential'
    return withoutToken(place, { issuerUrl, tokenState: isToken ? 'REFUSED' : 'UNSPECIFIED', problem })
  }
}

type Lacking = Pick<Trial, 'issuerUrl' | 'tokenState' | 'problem'>

/** Whether the server is there at all, and whom it names for signing in. */
async function withoutToken(place: Place, { issuerUrl, tokenState, problem }: Lacking): Promise<Trial> {
  const found = await probe(place)
  if (found.kind === 'silent') return { ...NOT_REACHED, issuerUrl, tokenState, problem: found.reason }
  const said = found.kind === 'wantsCredential' ? found.issuerUrl : ''
  const other =
    said !== '' && issuerUrl !== '' && said !== issuerUrl ? `; it names another authorization server: ${said}` : ''
  return { isReached: true, toolCount: 0, problem: problem + other, issuerUrl: issuerUrl || said, tokenState }
}
