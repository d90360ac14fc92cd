import { type Failure, unauthenticated } from '../../../../lib/failure.ts'
import type { EndpointHead, EndpointReply } from '../../../../service/endpoint.ts'
import { opened } from '../rules.ts'
import { findChat } from '../store.ts'
import { isSigned } from './signature.ts'

/** A call that Slack has signed. */
export type SlackCall = {
  readonly head: EndpointHead
  readonly bytes: Buffer
  readonly signature: string
  /** Fails unless it is the workspace of the tenant. */
  checkWorkspace(workspaceId: string): void
}

/** Lets signed calls through and refuses every other, whatever it says. */
export const admitSigned =
  (take: (call: SlackCall) => Promise<EndpointReply['body']>) =>
  async (head: EndpointHead): Promise<(bytes: Buffer) => Promise<EndpointReply>> => {
    const { tenant, now } = head
    const chat = await findChat(tenant.database.reader({ tenantId: tenant.id, now }))
    const isSlack = chat?.enabled === true && chat.provider === 'CHAT_PROVIDER_SLACK'
    const secret = isSlack ? opened(tenant.sealer, 'chat signing secret', chat.sealed_signing_secret) : undefined
    const signature = head.header('x-slack-signature')
    const timestamp = head.header('x-slack-request-timestamp')
    const checkWorkspace = (workspaceId: string): void => {
      if (chat?.workspace_id && workspaceId !== chat.workspace_id) throw notSigned()
    }
    return async (bytes) => {
      if (!secret || !isSigned(secret, { timestamp, signature, bytes, now })) throw notSigned()
      const body = await take({ head, bytes, signature: signature!, checkWorkspace })
      return { status: 200, headers: { 'cache-control': 'no-store' }, body }
    }
  }

const notSigned = (): Failure => unauthenticated('AUTHENTICATION_FAILED', 'authentication failed')
