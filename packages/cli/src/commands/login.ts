import { Client } from '@reeve/client'
import { command } from '../command.ts'
import { usage } from '../exit.ts'
import { fetchAnywhere } from '../fetch-anywhere.ts'
import { saveLogin } from '../login/logins.ts'
import { loginWithBrowser } from '../login/with-browser.ts'
import { loginWithDevice } from '../login/with-device.ts'
import { printLine } from '../print.ts'
import { baseUrlOf, readProfile } from '../profile.ts'

export const login = command({
  name: 'login',
  about: 'Signs you in, in your browser, with a code or with an API key, for the commands that follow.',
  args: [],
  flags: {
    'base-url': { value: 'URL', about: 'The service to sign in to; without it that of the data folder.' },
    as: { value: 'NAME', about: 'Keeps the sign-in under this name; the host of the service when absent.' },
    profile: {
      value: 'FILE',
      about: 'Keeps the API key of this JSON file (baseUrl, clientId and clientSecret) instead of signing in a person.',
    },
    device: { about: 'Shows a code to type in a browser elsewhere. Taken by itself where there is no display.' },
  },

  async run({ flags }) {
    const key = flags.profile === undefined ? undefined : await checkedKey(flags.profile)
    const baseUrl = await baseUrlOf(flags['base-url'] ?? key?.baseUrl)
    const name = flags.as ?? new URL(baseUrl).host
    if (!/^[\w.:@-]{1,100}$/.test(name)) throw usage(`--as must be letters, digits and . : @ - _, not "${name}"`)
    if (key) {
      saveLogin({ ...key, name, baseUrl })
      return printLine(`The API key for ${baseUrl} is kept as "${name}". \`reeve login list\` shows what there is.`)
    }
    const byCode = flags.device || !hasDisplay()
    const refreshToken = await (byCode ? loginWithDevice : loginWithBrowser)(baseUrl, printLine)
    saveLogin({ name, baseUrl, refreshToken })
    printLine(`You are signed in to ${baseUrl} as "${name}". \`reeve whoami\` says who you are there.`)
  },
})

/** Kept only when the service takes it. */
async function checkedKey(file: string) {
  const key = readProfile(file)
  if (!key) throw usage(`there is no ${file}: check --profile`)
  await new Client({ baseUrl: key.baseUrl, credentials: key, fetch: fetchAnywhere }).call('auth.introspect')
  return key
}

const hasDisplay = (): boolean =>
  process.platform !== 'linux' ||
  ['DISPLAY', 'WAYLAND_DISPLAY', 'BROWSER'].some((name) => process.env[name] !== undefined)
