import { command } from '../command.ts'
import { usage } from '../exit.ts'
import { saveLogin } from '../login/logins.ts'
import { loginWithBrowser } from '../login/with-browser.ts'
import { loginWithDevice } from '../login/with-device.ts'
import { printLine } from '../print.ts'
import { baseUrlOf } from '../profile.ts'

export const login = command({
  name: 'login',
  about: 'Signs you in, in your browser or with a code, for the commands that follow.',
  args: [],
  flags: {
    'base-url': { value: 'URL', about: 'The service to sign in to; without it that of the data folder.' },
    as: { value: 'NAME', about: 'Keeps the sign-in under this name; the host of the service when absent.' },
    device: { about: 'Shows a code to type in a browser elsewhere. Taken by itself where there is no display.' },
  },

  async run({ flags }) {
    const baseUrl = await baseUrlOf(flags['base-url'])
    const name = flags.as ?? new URL(baseUrl).host
    if (!/^[\w.:@-]{1,100}$/.test(name)) throw usage(`--as must be letters, digits and . : @ - _, not "${name}"`)
    const byCode = flags.device || !hasDisplay()
    const refreshToken = await (byCode ? loginWithDevice : loginWithBrowser)(baseUrl, printLine)
    saveLogin({ name, baseUrl, refreshToken })
    printLine(`You are signed in to ${baseUrl} as "${name}". \`reeve whoami\` says who you are there.`)
  },
})

const hasDisplay = (): boolean =>
  process.platform !== 'linux' ||
  ['DISPLAY', 'WAYLAND_DISPLAY', 'BROWSER'].some((name) => process.env[name] !== undefined)
