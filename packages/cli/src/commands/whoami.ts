import { command, JSON_FLAG } from '../command.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const whoami = command({
  name: 'whoami',
  about: 'Says who you are at the service and what you may do there.',
  args: [],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const { principleId, roles, permissions, tenantId, userId } = await client.call('auth.introspect')
    const name = userId === '' ? undefined : await nameOf(client)
    if (flags.json) return printJson({ baseUrl: client.baseUrl, principleId, ...name, roles, permissions, tenantId })
    printLine(
      pairs(
        [
          ['service', client.baseUrl],
          ['you', name ? `${name.displayName}${name.email ? ` <${name.email}>` : ''}` : principleId],
          ['id', principleId],
          ['roles', roles.join(', ') || 'none'],
          ['permissions', String(permissions.length)],
        ],
        0,
      ),
    )
  },
})

async function nameOf(client: Awaited<ReturnType<typeof openClient>>) {
  const { userView } = await client.call('directory.users.introspect', { body: {} })
  const { displayName = '', email = '' } = userView?.user ?? {}
  return { displayName, email }
}
