import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '@reeve/client'
import { all } from '../build/pages.ts'
import type { Past } from './past.ts'

/** Receives what the webhook of the company sends, as long as the past is played. */
export type TicketSystem = {
  /** Whether it takes what is sent, or is down. */
  isUp(up: boolean): void
  /** Somebody tries it out. */
  test(): Promise<void>
  close(): Promise<void>
}

const AUTOMATION = 'Tickets for who moves or leaves'

/** The webhook of the company calls a receiver on this machine; afterwards it has its own address again. */
export async function openTicketSystem(client: Client, past: Past): Promise<TicketSystem> {
  let up = true
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(up ? 200 : 503, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // Safe because it listens on a port.
  const [webhook] = await all((query) => client.call('webhooks.list', { query }))
  const set = async (url: string): Promise<void> => {
    if (!webhook) return
    await client.call('webhooks.update', { path: { id: webhook.id }, body: { webhook: { url }, updateMask: 'url' } })
  }
  await set(`http://127.0.0.1:${port}/hooks/reeve`)
  const { automation } = await client.call('automations.create', {
    body: {
      displayName: AUTOMATION,
      description: 'The service desk gets a ticket; paused since it has a queue of its own.',
      enabled: true,
      triggers: [
        {
          userProfileChange: {
            condition:
              'ctx.trigger.newUser.department != ctx.trigger.oldUser.department || ctx.trigger.newUser.status != ctx.trigger.oldUser.status',
          },
        },
      ],
      automationSteps: [
        {
          stepName: 'ticket',
          stepDisplayName: 'Open a ticket',
          webhook: { webhookId: webhook?.id ?? '', payload: { about: '{{ subject.displayName }}' } },
        },
      ],
    },
  })
  return {
    isUp(isSo) {
      up = isSo
    },
    async test() {
      if (!webhook) return
      let isOver = false
      // It answers once the delivery has ended.
      const answer = client.call('webhooks.test', { path: { id: webhook.id }, body: {} }).finally(() => {
        isOver = true
      })
      while (!isOver) await past.pause(0)
      await answer
    },
    async close() {
      await set(webhook?.url ?? '')
      await client.call('automations.update', {
        path: { id: automation?.id ?? '' },
        body: { automation: { enabled: false }, updateMask: 'enabled' },
      })
      server.close()
      server.closeAllConnections()
    },
  }
}
