import { command } from '../command.ts'
import { usage } from '../exit.ts'
import { printLine } from '../print.ts'
import { fromFile, openClient, PROFILE_FLAGS } from '../profile.ts'

const STYLES = {
  bearer: 'PROVIDER_CREDENTIAL_HEADER_STYLE_AUTHORIZATION_BEARER',
  'x-api-key': 'PROVIDER_CREDENTIAL_HEADER_STYLE_X_API_KEY',
} as const

export const modelProviderSet = command({
  name: 'model-provider set',
  about: 'Says which provider of models stands in a slot: anthropic, openai or custom-1 to custom-5.',
  args: ['SLOT'],
  flags: {
    key: { value: 'KEY', about: 'The key at the provider: @FILE to read it from a file, - from stdin.' },
    url: { value: 'URL', about: 'Where the provider is; needed for custom-1 to custom-5.' },
    name: { value: 'TEXT', about: 'What people call it.' },
    header: { value: 'STYLE', about: 'How it is given its key: bearer or x-api-key.' },
    ...PROFILE_FLAGS,
  },

  async run({ args: [slot_id = ''], flags }) {
    const client = await openClient(flags)
    const style = Object.entries(STYLES).find(([name]) => name === flags.header)?.[1]
    if (flags.header !== undefined && !style) throw usage('--header is bearer or x-api-key')
    const { credential } = await client.call('modelGateway.providers.set', {
      path: { slot_id },
      body: {
        ...(flags.key === undefined ? {} : { apiKey: fromFile(flags.key).trim() }),
        ...(flags.url === undefined ? {} : { baseUrl: flags.url }),
        ...(flags.name === undefined ? {} : { displayName: flags.name }),
        ...(style ? { headerStyle: style } : {}),
      },
    })
    printLine(`${credential.slotId} is at ${credential.baseUrl}`)
  },
})
